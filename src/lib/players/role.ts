import type { PlayerRole } from '../catalog/types.ts';

const PITCHERS = new Set(['P', 'SP', 'RP']);

/**
 * The role that a position in a projection file means ('SP/RP', '1B/OF', in older files 'SP,RP'): on a pitcher's row H,
 * R, K and HR are allowed and thrown (MLB-11). Without a position a player bats.
 */
export function roleOfPosition(position: string | null): PlayerRole {
  const parts = position?.toUpperCase().split(/[/,]/) ?? [];
  return parts.some((part) => PITCHERS.has(part.trim())) ? 'pitcher' : 'batter';
}
