import { useMemo } from 'react';
import { type BoardOrder, orderText, readOrder } from '../../../lib/props/board-order.ts';
import { useAddressValue } from '../../../ui/address-value.ts';

/** The order that an address keeps for boards. */
export function useAddressOrder(): [BoardOrder, (order: BoardOrder) => void] {
  const [text, setText] = useAddressValue('by');
  return [useMemo(() => readOrder(text), [text]), (order) => setText(orderText(order), 'at once')];
}
