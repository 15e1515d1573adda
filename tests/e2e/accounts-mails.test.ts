import { expect, fillAndSend, signIn, test } from '../support/journey-test.ts';
import { holdToasts } from '../support/journey-toast.ts';
import { PASSWORD } from '../support/product-api.ts';

// Each test has an account of its own.
test.describe.configure({ mode: 'parallel' });

const signUpForm = (email: string, password: string) => ({
  'Email address': email,
  'Create a Password': password,
});
const signInForm = (email: string, password: string) => ({
  'Email address': email,
  'Your Password': password,
});

test.describe('Mails of the sign-in page', () => {
  test('A newcomer signs up, is refused before confirming, confirms by the mail and signs in; no token stays in the address (AUTH-6, SEC-22)', async ({
    page,
    product,
  }) => {
    const email = 'newcomer@example.com';
    await page.goto('/auth');
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    await fillAndSend(page, signUpForm(email, 'a long password'), 'Sign up');
    await expect(page.getByText('Check your email for the confirmation link')).toBeVisible();

    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await fillAndSend(page, signInForm(email, 'a long password'), 'Sign in');
    await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible();

    const mails = await page.context().newPage();
    await mails.goto('/mail');
    const mail = mails.getByRole('listitem').filter({ hasText: email });
    await mail.getByRole('link', { name: 'Confirm your signup' }).click();
    await expect(mails.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(mails.url()).toBe(`${product.url}/`);
    await mails.goBack();
    expect(mails.url()).not.toContain('token');

    // The other tab has followed the sign-in.
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await holdToasts(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out successfully', { exact: true })).toBeVisible();
    await fillAndSend(page, signInForm(email, 'a long password'), 'Sign in');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('Whoever forgot the password chooses a new one by a mailed link, and signs in with it and not with the old one (AUTH-5, AUTH-11)', async ({
    tab: page,
    product,
  }) => {
    const email = await product.newAccount('forgetful');
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send reset password instructions' }).click();
    // Where it is not said, the failure tells what is.
    await expect(page.getByRole('main')).toContainText('Check your email for the password reset link');
    await expect(page.getByText('Check your email for the password reset link')).toBeVisible();

    await page.goto((await product.mail(email, 'recovery')).link);
    await expect(page.getByLabel('New password')).toBeVisible();
    expect(page.url()).toBe(`${product.url}/auth/reset-password`);
    await fillAndSend(page, { 'New password': 'abc' }, 'Update password');
    await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
    await fillAndSend(page, { 'New password': 'another long password' }, 'Update password');
    await expect(page.getByText('Your password has been updated')).toBeVisible();

    await fillAndSend(page, signInForm(email, PASSWORD), 'Sign in');
    await expect(
      page.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible();
    await fillAndSend(page, signInForm(email, 'another long password'), 'Sign in');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  test('A magic link signs in once; when used it says so and gives no session (SEC-18)', async ({
    tab: page,
    product,
    newVisitor,
  }) => {
    const email = await product.newAccount('magician');
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    await expect(page.getByText('Check your email for the magic link')).toBeVisible();
    const { link } = await product.mail(email, 'magiclink');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(page.url()).not.toContain('#');

    const { page: later } = await newVisitor();
    await later.goto(link);
    await expect(later.getByRole('alert').getByText('Email link is invalid or has expired')).toBeVisible();
    expect(new URL(later.url()).pathname).toBe('/auth');
    expect(later.url()).not.toContain('error');
    await later.goto('/');
    await expect(later.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('A used reset link says so, and a new one can be asked for (SEC-18)', async ({
    tab: page,
    product,
    newVisitor,
  }) => {
    const email = await product.newAccount('twice');
    await page.goto('/auth?view=forgotten_password');
    await fillAndSend(page, { 'Email address': email }, 'Send reset password instructions');
    const { link } = await product.mail(email, 'recovery');
    await page.goto(link);
    await expect(page.getByLabel('New password')).toBeVisible();

    const { page: later } = await newVisitor();
    await later.goto(link);
    await expect(later.getByRole('alert').getByText('Email link is invalid or has expired')).toBeVisible();
    await expect(later.getByLabel('New password')).toHaveCount(0);
    await expect(later.getByLabel('Email address')).toBeVisible();
  });

  test('The code of a mail signs in, a wrong or used one does not', async ({
    tab: page,
    product,
    newVisitor,
  }) => {
    const email = await product.newAccount('coder');
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    const { code } = await product.mail(email, 'magiclink');
    await page.getByRole('link', { name: 'Enter the code from an email' }).click();
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Token').fill(wrong);
    await page.getByRole('button', { name: 'Verify token' }).click();
    await expect(page.getByRole('alert').getByText(/invalid|expired/)).toBeVisible();
    await fillAndSend(page, { 'Email address': email, Token: code }, 'Verify token');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

    const { page: later } = await newVisitor();
    await later.goto('/auth?view=verify_otp');
    await fillAndSend(later, { 'Email address': email, Token: code }, 'Verify token');
    await expect(later.getByRole('alert').getByText(/invalid|expired/)).toBeVisible();
  });

  test('A sign-up with a weak password lists the reasons (AUTH-8)', async ({ tab: page }) => {
    await page.goto('/auth?view=sign_up');
    await fillAndSend(page, signUpForm('weak@example.com', 'abc'), 'Sign up');
    await expect(page.getByRole('alert').getByRole('listitem').getByText('It is too short.')).toBeVisible();
  });

  test('The 429 after many wrong passwords is shown and what was typed is kept (SEC-19)', async ({
    tab: page,
    product,
  }) => {
    const email = await product.newAccount('hasty');
    // All but the last wrong password go past the page, which would only take its time over them.
    await product.failToSignIn(email);
    await page.goto('/auth');
    await fillAndSend(page, signInForm(email, 'wrong password'), 'Sign in');
    await expect(page.getByRole('alert').getByText('Request rate limit reached')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Your Password')).toHaveValue('wrong password');
  });

  test('A mail whose link wants to lead elsewhere leads to the site itself (SEC-16)', async ({
    tab: page,
    product,
    newVisitor,
  }) => {
    const email = await product.newAccount('phished');
    // What a forged page would ask of the auth service with the publishable key.
    await page.route('**/auth/v1/otp*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('redirect_to', 'https://evil.example/auth');
      await route.continue({ url: url.href });
    });
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    await expect(page.getByText('Check your email for the magic link')).toBeVisible();
    await page.goto((await product.mail(email, 'magiclink')).link);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(product.url);

    await signIn((await newVisitor()).page, email);
  });
});
