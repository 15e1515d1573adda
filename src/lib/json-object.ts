/** An object of parsed JSON. */
export type JsonObject = { [key: string]: unknown };

/** Whether parsed JSON is an object, neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
