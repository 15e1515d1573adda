import { type DevigMethod, fairOver } from '../../src/lib/pricing/devig.ts';
import { chancesAt, type Family, meanAt } from '../../src/lib/pricing/distribution.ts';
import { breakEven, expectedValue, sideChances } from '../../src/lib/pricing/worth.ts';

type Pick = { readonly side: 'over' | 'under'; readonly line: number; readonly price: number };
type Quote = { readonly line: number; readonly over: number; readonly under: number };

/**
 * What a pick was worth by one book's last quote, put together of the product's parts with the family and the method of published
 * examples; the product itself has families of its own. Null where the quote says nothing about the mean.
 */
export function valueAtClose(pick: Pick, close: Quote, family: Family, method: DevigMethod) {
  const mean = meanAt(family, close.line, fairOver(close.over, close.under, method));
  if (mean === null) return null;
  const chances = chancesAt(family, mean, pick.line);
  const { win, loss } = sideChances(chances, pick.side);
  const ev = expectedValue({ win, loss }, pick.price);
  return { win, push: chances.push, loss, ev, breakEven: breakEven(pick.price) };
}
