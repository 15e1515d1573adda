import { CloudOff, Inbox, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '../lib/catalog/types.ts';
import { Button } from './button.tsx';
import { Notice } from './panel.tsx';

function messageText(text: string, error: Error): string {
  return text.replace('{message}', error.message);
}

type EmptyNoticeProps = {
  message: Message;
  /** There are rows, and the reader's filters leave none. */
  filtered: boolean;
  action?: ReactNode;
  /** What leaves rows out, in words. */
  filters: readonly string[];
  onClear: () => void;
};

/** Why there are no rows; which filters are on, and how to be rid of them. */
export function EmptyNotice({ message, filtered, action, filters, onClear }: EmptyNoticeProps) {
  const isOn = filters.length > 0;
  return (
    <Notice
      icon={filtered ? SearchX : Inbox}
      title={message.title}
      role="status"
      action={
        <>
          {isOn ? <Button onClick={onClear}>Clear filters</Button> : null}
          {action}
        </>
      }
    >
      {message.detail}
      {isOn ? <p className="text-base">Filters on: {filters.join(', ')}.</p> : null}
    </Notice>
  );
}

type ErrorNoticeProps = { message: Message; error: Error; isTrying: boolean; onTryAgain: () => void };

/** A first read that failed; '{message}' in the page's text becomes what the failure said. */
export function ErrorNotice({ message, error, isTrying, onTryAgain }: ErrorNoticeProps) {
  return (
    <Notice
      tone="failure"
      icon={TriangleAlert}
      role="alert"
      title={messageText(message.title, error)}
      action={
        <Button disabled={isTrying} onClick={onTryAgain}>
          {isTrying ? 'Trying again...' : 'Try Again'}
        </Button>
      }
    >
      {message.detail ? messageText(message.detail, error) : null}
    </Notice>
  );
}

type OfflineNoticeProps = { children?: string; level?: 1 | 2 };

/** Opened without a connection: nothing was read yet, and nothing is loading. What was asked for waits, and goes on by itself. */
export function OfflineNotice({
  children = 'This page loads by itself once the connection is back.',
  level,
}: OfflineNoticeProps) {
  return (
    <Notice icon={CloudOff} role="alert" title="You are offline" level={level}>
      {children}
    </Notice>
  );
}
