import './phone-line.css';
import { memo } from 'react';
import { RecordedMark, type RecordedPlay } from '../../plays/index.ts';
import { WatchedMark } from '../../watchlist/index.ts';
import { PhoneLineView, type PhoneLineViewProps } from './phone-line-view.tsx';
import { RowMovement } from './row-movement.tsx';

type PhoneLineProps = Omit<PhoneLineViewProps, 'marks' | 'movement'> & {
  recorded: readonly RecordedPlay[];
  isWatched: boolean;
};

/** A row for one thumb, with what the reader has on it. */
export const PhoneLine = memo(function PhoneLine({ recorded, isWatched, ...shown }: PhoneLineProps) {
  const { row } = shown;
  const { play } = row;
  return (
    <PhoneLineView
      {...shown}
      movement={play && <RowMovement row={row} book={play.book} place="row" className="ml-1" />}
      marks={
        <>
          <RecordedMark plays={recorded} className="ml-1.5 align-[-1px]" />
          {isWatched ? <WatchedMark className="ml-1.5 align-[-1px]" /> : null}
        </>
      }
    />
  );
});
