/** Whether the database answered with an error of its own, and so undid what was asked. A request that fails has none, nor has what stands in between. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== '';
}
