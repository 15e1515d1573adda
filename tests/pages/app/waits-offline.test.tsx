import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountService } from '../../support/account-service.ts';
import { openApp } from '../../support/whole-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/rpc/player_rows', { body: { player: null, tables: {} } });
  service.answer('GET /rest/v1/ninety_nine_plays', { body: [] });
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
});
afterAll(() => service.stop());

const offline = () => act(() => onlineManager.setOnline(false));

test('a player who was not kept on the device is said to wait for the connection, and comes by themselves (PERSON-1, INST-4)', async () => {
  offline();
  openApp('/player/7');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offlineThis player was not kept on this device. The page loads by itself once the connection is back.',
  );
  expect(screen.queryByText('Loading the player…')).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('No such player')).toBeVisible();
});

test('the profile and its plays say what they wait for (PROF-1, INST-4)', async () => {
  service.rememberSession();
  offline();
  openApp('/profile');
  expect(await screen.findByText('Your profile loads by itself once the connection is back.')).toBeVisible();
  expect(await screen.findByText('Your plays load by themselves once the connection is back.')).toBeVisible();
  expect(screen.queryByText(/^Loading/)).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
});

test('the search says why it finds pages alone (FIND-1, INST-4)', async () => {
  offline();
  openApp('/how');
  await userEvent.click(await screen.findByRole('button', { name: /^Search/ }));
  expect(
    await screen.findByText('You are offline: pages can be found, and the rest once the connection is back.'),
  ).toBeVisible();
});
