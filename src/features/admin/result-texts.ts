import type { League } from '../../lib/league/leagues.ts';
import type { ProjectionFile } from '../../lib/projections/files.ts';
import { SOURCE_NAMES, type Source } from '../../lib/projections/sources.ts';

/** What a toast says; a duration is given where one is specified (TXT-10), in milliseconds. */
export type ResultToast = { title: string; description?: string; duration?: number };

/** The texts of one slot: what a toast says, and what stays under the control. */
export type ResultTexts = { toast: ResultToast; title: string; detail?: string };

/** What went wrong, in the words of whoever refused; a failure that says nothing is 'Unknown error'. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

const SHORT = 3000;
const LONG = 5000;

/** The upload texts of the WNBA page write the first source in another way than its clear texts do. */
const UPLOADED_NAMES: Readonly<Record<Source, string>> = { ...SOURCE_NAMES, sabersim: 'Sabersim' };

type Slot = Pick<ProjectionFile, 'league' | 'source'>;

type SlotTexts = {
  /** Of an upload that tells no count the text is the same without one. */
  uploaded: (count: number | null) => ResultTexts;
  notUploaded: (reason: string, status: number | null) => ResultTexts;
  cleared: () => ResultTexts;
  notCleared: (reason: string) => ResultTexts;
};

function plain(success: boolean, text: string, inPage: string, duration?: number): ResultTexts {
  return {
    toast: { title: success ? 'Success' : 'Error', description: text, ...(duration ? { duration } : {}) },
    title: inPage,
  };
}

/** '299 ' as it stands in a sentence; nothing where no count was told. */
const countBefore = (count: number | null) => (count === null ? '' : `${count} `);

function nbaTexts(source: string): SlotTexts {
  const failed = (what: string, reason: string) => `Failed to ${what} ${source} projections: ${reason}`;
  return {
    uploaded: () =>
      plain(true, `Successfully uploaded ${source} projections`, 'Upload completed successfully'),
    notUploaded: (reason) => plain(false, failed('upload', reason), failed('upload', reason)),
    cleared: () => {
      const text = `Successfully cleared ${source} projections`;
      return plain(true, text, text, SHORT);
    },
    notCleared: (reason) => plain(false, failed('clear', reason), failed('clear', reason), LONG),
  };
}

function mlbTexts(): SlotTexts {
  return {
    uploaded: (count) =>
      plain(
        true,
        `Successfully uploaded ${countBefore(count)}baseball projections`,
        'Upload completed successfully',
      ),
    notUploaded: (reason) => {
      const text = `Failed to upload baseball projections: ${reason}`;
      return plain(false, text, text);
    },
    cleared: () => clearedTexts('baseball projections'),
    notCleared: (reason) => notClearedTexts('baseball projections', reason),
  };
}

function nflTexts(source: string): SlotTexts {
  return {
    uploaded: (count) => ({
      toast: {
        title: `${source} projections uploaded successfully!`,
        description: `Successfully uploaded ${countBefore(count)}${source} projections`,
      },
      title: 'Upload completed successfully!',
    }),
    notUploaded: (reason) => ({
      toast: { title: `Failed to upload ${source} projections`, description: reason },
      title: `Failed to upload ${source} projections`,
      detail: reason,
    }),
    cleared: () => ({
      toast: { title: `${source} projections cleared successfully!`, duration: SHORT },
      title: `${source} projections cleared successfully!`,
    }),
    notCleared: (reason) => ({
      toast: { title: `Failed to clear ${source} projections`, description: reason, duration: LONG },
      title: `Failed to clear ${source} projections`,
      detail: reason,
    }),
  };
}

function wnbaTexts(source: string, uploadedSource: string): SlotTexts {
  return {
    uploaded: () => ({
      toast: {
        title: 'Upload successful',
        description: `${uploadedSource} projections have been uploaded successfully.`,
        duration: SHORT,
      },
      title: 'Upload Successful',
      detail: `Successfully uploaded ${source} WNBA projections`,
    }),
    notUploaded: (reason, status) => ({
      toast: {
        title: 'Upload failed',
        description: `Failed to upload ${uploadedSource} projections. ${
          status === null ? reason : `Upload failed with status: ${status}. ${reason}`
        }`,
        duration: LONG,
      },
      title: 'Upload Failed',
      detail: `Failed to upload ${source} projections: ${reason}`,
    }),
    cleared: () => ({
      toast: {
        title: 'Cleared successfully',
        description: `${source} projections have been cleared successfully.`,
        duration: SHORT,
      },
      title: 'Success',
      detail: `Successfully cleared WNBA ${source} projections`,
    }),
    notCleared: (reason) => ({
      toast: {
        title: 'Clear failed',
        description: `Failed to clear ${source} projections.`,
        duration: LONG,
      },
      title: 'Error',
      detail: `Failed to clear WNBA ${source} projections: ${reason}`,
    }),
  };
}

const TEXTS: Readonly<Record<League, (source: Source) => SlotTexts>> = {
  nba: (source) => nbaTexts(SOURCE_NAMES[source]),
  mlb: () => mlbTexts(),
  nfl: (source) => nflTexts(SOURCE_NAMES[source]),
  wnba: (source) => wnbaTexts(SOURCE_NAMES[source], UPLOADED_NAMES[source]),
};

/** The texts of an upload slot and its clear control (TXT-2, TXT-3, TXT-5, TXT-7). */
export function slotTexts({ league, source }: Slot): SlotTexts {
  return TEXTS[league](source);
}

/** A clear that went well, of something that is no slot. */
export function clearedTexts(what: string): ResultTexts {
  const text = `Successfully cleared ${what}`;
  return plain(true, text, text, SHORT);
}

/** A clear that was refused. */
export function notClearedTexts(what: string, reason: string): ResultTexts {
  const text = `Failed to clear ${what}: ${reason}`;
  return plain(false, text, text, LONG);
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The texts of one fetch of the Dev Tools and of MLB; `what` is 'rebounds props', 'latest MLB events'. */
export function fetchTexts(what: string) {
  return {
    fetched: (message: string | null): ResultToast => ({
      title: 'Success',
      description: `Successfully fetched ${what}${message === null ? '' : `: ${message}`}`,
    }),
    notFetched: (): ResultToast => ({ title: 'Error', description: `Failed to fetch ${what}` }),
  };
}

/** The texts of one fetch of NFL props; `nameInSentence` is 'passing yards'. */
export function nflFetchTexts(nameInSentence: string) {
  return {
    fetched: (message: string | null): ResultToast => ({
      title: `${capitalized(nameInSentence)} props fetched successfully!`,
      ...(message === null ? {} : { description: message }),
    }),
    notFetched: (): ResultToast => ({
      title: 'Error',
      description: `Failed to fetch ${nameInSentence} props`,
    }),
  };
}
