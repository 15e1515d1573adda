import { describe, expect, test } from 'vitest';
import {
  clearedTexts,
  fetchTexts,
  nflFetchTexts,
  notClearedTexts,
  reasonOf,
  slotTexts,
} from '../../../src/features/admin/result-texts.ts';
import { shownAuthText } from '../../../src/lib/auth/auth-messages.ts';
import { nba } from '../../../src/lib/catalog/nba.ts';
import { nfl } from '../../../src/lib/catalog/nfl.ts';
import { wnba } from '../../../src/lib/catalog/wnba.ts';
import { laterCategories } from '../../support/later-categories.ts';

// Texts that differ by source and kind (TXT-2 to TXT-9); the page tests show the others where they appear.

const both = (text: string) => [text.replace('{source}', 'SaberSim'), text.replace('{source}', 'ETR')];
const slotsOf = (league: 'nba' | 'nfl' | 'wnba') => [
  slotTexts({ league, source: 'sabersim' }),
  slotTexts({ league, source: 'etr' }),
];

test.each([
  ['Invalid login credentials', 'Invalid email or password. Please check your credentials and try again.'],
  ['Email not confirmed', 'Please verify your email address before signing in.'],
  ['User not found', 'No user found with these credentials.'],
  ['User already registered', 'This email is already registered. Please try signing in instead.'],
  ['anything else', 'anything else'],
])('sign-in error: %s', (server, shown) => {
  expect(shownAuthText(server)).toBe(shown);
});

describe('Dev Tools and MLB', () => {
  test('fetches', () => {
    expect(fetchTexts('latest player props').notFetched()).toEqual({
      title: 'Error',
      description: 'Failed to fetch latest player props',
    });
    const nameInSentence = new Map(
      nba.categories.map((category) => [category.path, category.nameInSentence]),
    );
    expect(
      [
        '/rebounds',
        '/assists',
        '/points-and-rebounds',
        '/points-and-assists',
        '/points-rebounds-assists',
        '/rebounds-and-assists',
      ].map((path) => fetchTexts(`${nameInSentence.get(path)} props`).notFetched().description),
    ).toEqual([
      'Failed to fetch rebounds props',
      'Failed to fetch assists props',
      'Failed to fetch points and rebounds props',
      'Failed to fetch points and assists props',
      'Failed to fetch points, rebounds and assists props',
      'Failed to fetch rebounds and assists props',
    ]);
    expect(fetchTexts('latest MLB games').notFetched().description).toBe('Failed to fetch latest MLB games');
    expect(fetchTexts('MLB player props').notFetched().description).toBe('Failed to fetch MLB player props');
    expect(fetchTexts('latest MLB events').fetched('5 games')).toEqual({
      title: 'Success',
      description: 'Successfully fetched latest MLB events: 5 games',
    });
  });

  test('uploads and clears of both sources', () => {
    const described = (pick: (texts: ReturnType<typeof slotTexts>) => unknown) => slotsOf('nba').map(pick);
    expect(described(({ notUploaded }) => notUploaded('{message}', null).toast.description)).toEqual(
      both('Failed to upload {source} projections: {message}'),
    );
    expect(described(({ notCleared }) => notCleared('{message}').toast.description)).toEqual(
      both('Failed to clear {source} projections: {message}'),
    );
    expect(described(({ uploaded }) => uploaded(3).toast.description)).toEqual(
      both('Successfully uploaded {source} projections'),
    );
    expect(described(({ cleared }) => cleared().toast.description)).toEqual(
      both('Successfully cleared {source} projections'),
    );
    expect(described(({ cleared }) => cleared().toast.title)).toEqual(['Success', 'Success']);
    expect(described(({ notCleared }) => notCleared('x').toast.title)).toEqual(['Error', 'Error']);
  });

  test('uploads and clears of baseball', () => {
    const baseball = slotTexts({ league: 'mlb', source: 'sabersim' });
    expect(baseball.uploaded(299).toast).toEqual({
      title: 'Success',
      description: 'Successfully uploaded 299 baseball projections',
    });
    expect(baseball.uploaded(null).toast.description).toBe('Successfully uploaded baseball projections');
    expect(baseball.uploaded(299).title).toBe('Upload completed successfully');
    expect(baseball.notUploaded(reasonOf(null), null).toast.description).toBe(
      'Failed to upload baseball projections: Unknown error',
    );
    expect(baseball.notCleared('{message}').toast.description).toBe(
      'Failed to clear baseball projections: {message}',
    );
    expect(notClearedTexts('MLB events', '{message}').toast.description).toBe(
      'Failed to clear MLB events: {message}',
    );
    expect(notClearedTexts('MLB player props', '{message}').toast.description).toBe(
      'Failed to clear MLB player props: {message}',
    );
  });

  test('clears show for 3 s when they went well and for 5 s when not (TXT-10)', () => {
    expect([
      clearedTexts('MLB events').toast.duration,
      notClearedTexts('MLB events', 'x').toast.duration,
    ]).toEqual([3000, 5000]);
    for (const { cleared, notCleared } of [...slotsOf('nba'), ...slotsOf('nfl'), ...slotsOf('wnba')]) {
      expect([cleared().toast.duration, notCleared('x').toast.duration]).toEqual([3000, 5000]);
    }
  });
});

describe('NFL', () => {
  test('uploads and clears', () => {
    const said = (pick: (texts: ReturnType<typeof slotTexts>) => unknown) => slotsOf('nfl').map(pick);
    expect(said(({ notUploaded }) => notUploaded('x', 400).toast.title)).toEqual(
      both('Failed to upload {source} projections'),
    );
    expect(said(({ notCleared }) => notCleared('x').toast.title)).toEqual(
      both('Failed to clear {source} projections'),
    );
    expect(said(({ uploaded }) => uploaded(12).toast.description)).toEqual(
      both('Successfully uploaded 12 {source} projections'),
    );
    expect(said(({ uploaded }) => uploaded(12).toast.title)).toEqual(
      both('{source} projections uploaded successfully!'),
    );
    expect(said(({ cleared }) => cleared().toast.title)).toEqual(
      both('{source} projections cleared successfully!'),
    );
    expect(said(({ uploaded }) => uploaded(12).title)).toEqual([
      'Upload completed successfully!',
      'Upload completed successfully!',
    ]);
  });

  test('fetches of each kind of props (TXT-6)', () => {
    const later = laterCategories('nfl').map(({ path }) => path);
    const kinds = [...nfl.categories, ...nfl.priceCategories]
      .filter(({ path }) => !later.includes(path))
      .map(({ nameInSentence }) => nflFetchTexts(nameInSentence));
    expect(kinds.map(({ fetched }) => fetched(null).title)).toEqual([
      'Passing yards props fetched successfully!',
      'Rushing yards props fetched successfully!',
      'Receiving yards props fetched successfully!',
      'Receptions props fetched successfully!',
      'Rush + rec yards props fetched successfully!',
      'Anytime TD props fetched successfully!',
    ]);
    expect(kinds.map(({ notFetched }) => notFetched().description)).toEqual([
      'Failed to fetch passing yards props',
      'Failed to fetch rushing yards props',
      'Failed to fetch receiving yards props',
      'Failed to fetch receptions props',
      'Failed to fetch rush + rec yards props',
      'Failed to fetch anytime TD props',
    ]);
  });
});

describe('WNBA', () => {
  const [sabersim] = slotsOf('wnba');
  const [, etr] = slotsOf('wnba');

  test('uploads: the toast for 3 s or 5 s, and what stays in the page (TXT-7, TXT-10)', () => {
    expect(sabersim?.uploaded(9)).toEqual({
      toast: {
        title: 'Upload successful',
        description: 'Sabersim projections have been uploaded successfully.',
        duration: 3000,
      },
      title: 'Upload Successful',
      detail: 'Successfully uploaded SaberSim WNBA projections',
    });
    expect(etr?.uploaded(9)).toMatchObject({
      toast: { description: 'ETR projections have been uploaded successfully.' },
      detail: 'Successfully uploaded ETR WNBA projections',
    });
    expect(sabersim?.notUploaded('{body}', 400)).toEqual({
      toast: {
        title: 'Upload failed',
        description: 'Failed to upload Sabersim projections. Upload failed with status: 400. {body}',
        duration: 5000,
      },
      title: 'Upload Failed',
      detail: 'Failed to upload SaberSim projections: {body}',
    });
    expect(etr?.notUploaded(reasonOf(undefined), null)).toMatchObject({
      toast: { description: 'Failed to upload ETR projections. Unknown error' },
      detail: 'Failed to upload ETR projections: Unknown error',
    });
  });

  test('clears', () => {
    expect(sabersim?.cleared()).toMatchObject({
      toast: {
        title: 'Cleared successfully',
        description: 'SaberSim projections have been cleared successfully.',
      },
      title: 'Success',
      detail: 'Successfully cleared WNBA SaberSim projections',
    });
    expect(etr?.notCleared('{message}')).toMatchObject({
      toast: { title: 'Clear failed', description: 'Failed to clear ETR projections.' },
      title: 'Error',
      detail: 'Failed to clear WNBA ETR projections: {message}',
    });
  });

  test('the kinds of its fetches (TXT-8, TXT-9)', () => {
    expect(wnba.categories.map(({ nameInSentence }) => nameInSentence)).toEqual(
      expect.arrayContaining(['rebounds', 'assists', 'PRA']),
    );
  });
});
