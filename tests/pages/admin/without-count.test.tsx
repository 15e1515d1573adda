import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BaseballAdminPage } from '../../../src/features/admin/pages/baseball-admin-page.tsx';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterAll(() => service.stop());

describe('an answer without a count', () => {
  test('an upload of such an answer is a success and says no number (FUNC-13)', async () => {
    service.answer('POST /functions/v1/upload-projections', { body: { success: true } });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const input = screen.getByLabelText<HTMLInputElement>('Sabersim Projections', { selector: 'input' });
    await user.upload(
      input,
      new File(['Name,Team,PTS,RB,AST\nLuka Dončić,DAL,34.2,8.4,9.1\n'], 'slate.csv', { type: 'text/csv' }),
    );
    const own = within(screen.getByRole('region', { name: 'Sabersim Projections' }));
    expect(await own.findByText('Upload completed successfully')).toBeVisible();
    await expectToast('Success', 'Successfully uploaded SaberSim projections');
    expect(own.queryByText(/players? stored/)).not.toBeInTheDocument();
  });

  test('a clear of such an answer is a success and says no number (ADM-4)', async () => {
    service.answer('DELETE /rest/v1/mlb_events', { status: 204 });
    const { user } = await openAdmin(service, <BaseballAdminPage />, 'MLB Baseball Admin');
    await user.click(screen.getByRole('button', { name: 'Clear MLB Events' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expectToast('Success', 'Successfully cleared MLB events', 3000);
    expect(screen.queryByText(/rows? deleted/)).not.toBeInTheDocument();
  });
});
