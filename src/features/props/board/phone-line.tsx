import './phone-line.css';
import { memo } from 'react';
import { RecordedMark, type RecordedPlay } from '../../plays/index.ts';
import { WatchedMark } from '../../watchlist/index.ts';
import { PhoneLineView, type PhoneLineViewProps } from './phone-line-view.tsx';

type PhoneLineProps = Omit<PhoneLineViewProps, 'marks'> & {
  recorded: readonly RecordedPlay[];
  isWatched: boolean;
};

/** A row for one thumb, with what the reader has on it. */
export const PhoneLine = memo(function PhoneLine({ recorded, isWatched, ...shown }: PhoneLineProps) {
  return (
    <PhoneLineView
      {...shown}
      marks={
        <>
          <RecordedMark plays={recorded} className="ml-1.5 align-[-1px]" />
          {isWatched ? <WatchedMark className="ml-1.5 align-[-1px]" /> : null}
        </>
      }
    />
  );
});
