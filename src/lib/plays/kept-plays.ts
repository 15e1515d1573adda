import { isUuid, type PlayBody, readPlayBody } from './play-body.ts';

/** A play that waits on this device until it can be sent. */
export interface KeptPlay {
  /** Whose it is: it is never sent for anybody else. */
  readonly userId: string;
  /** When the reader recorded it, in milliseconds since 1970. */
  readonly at: number;
  readonly body: PlayBody;
  /** What is counted, to be shown: 'Points'. */
  readonly kind: string;
  /** Why it was refused; null while it waits to be sent. A refused play is not sent again. */
  readonly refusal: string | null;
  /** The reader took it back while nobody knew whether it had arrived: it is sent, so that it can be taken back there. */
  readonly isTakenBack: boolean;
}

/** More than this on one device are no plays of a person. */
const MOST_KEPT = 500;
const LONGEST = 300;

function readOne(value: unknown): KeptPlay | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, at, body, kind, refusal, isTakenBack } = value as Partial<Record<keyof KeptPlay, unknown>>;
  const play = readPlayBody(body);
  if (play === null || !isUuid(userId)) return null;
  if (typeof at !== 'number' || !Number.isFinite(at)) return null;
  if (typeof kind !== 'string' || kind.length > LONGEST) return null;
  const why = typeof refusal === 'string' ? refusal.slice(0, LONGEST) : null;
  return { userId, at, body: play, kind, refusal: why, isTakenBack: isTakenBack === true };
}

/** The plays that a device keeps, of what it has stored: what is damaged or no play is left out (TRACK-7). */
export function readKeptPlays(stored: unknown): KeptPlay[] {
  if (!Array.isArray(stored)) return [];
  const keys = new Set<string>();
  return stored.slice(0, MOST_KEPT).flatMap((value) => {
    const play = readOne(value);
    if (play === null || keys.has(play.body.client_key)) return [];
    keys.add(play.body.client_key);
    return play;
  });
}

/** The kept plays with one more at the end; one with the same key takes its place. */
export function withKept(plays: readonly KeptPlay[], play: KeptPlay): KeptPlay[] {
  return [...withoutKept(plays, play.body.client_key), play];
}

/** The kept plays without the one of a key. */
export function withoutKept(plays: readonly KeptPlay[], clientKey: string): KeptPlay[] {
  return plays.filter(({ body }) => body.client_key !== clientKey);
}

/** The kept plays, of which one was refused. */
export function withRefused(plays: readonly KeptPlay[], clientKey: string, refusal: string): KeptPlay[] {
  return plays.map((play) =>
    play.body.client_key === clientKey ? { ...play, refusal: refusal.slice(0, LONGEST) } : play,
  );
}

/** The kept plays, of which one was taken back that may have arrived. */
export function withTakenBack(plays: readonly KeptPlay[], clientKey: string): KeptPlay[] {
  return plays.map((play) => (play.body.client_key === clientKey ? { ...play, isTakenBack: true } : play));
}

/** What a reader's device has to send: theirs alone, in the order in which they were recorded (TRACK-7). */
export function toSend(plays: readonly KeptPlay[], userId: string): KeptPlay[] {
  return plays.filter((play) => play.userId === userId && play.refusal === null).sort((a, b) => a.at - b.at);
}
