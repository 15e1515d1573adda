import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type AccountJourneys,
  fillAndSend,
  PASSWORD,
  signIn,
  startAccountJourneys,
} from '../support/account-journey.ts';

let product: AccountJourneys;
beforeAll(async () => {
  product = await startAccountJourneys(inject('product'));
});
afterAll(() => product?.stop());

const signUpForm = (email: string, password: string) => ({
  'Email address': email,
  'Create a Password': password,
});
const signInForm = (email: string, password: string) => ({
  'Email address': email,
  'Your Password': password,
});

describe('mails of the sign-in page', () => {
  test('sign up, be refused before confirming, confirm by the mail, sign in; row 22: no token stays in the address', async () => {
    const { page, newPage, troubles } = await product.newReader();
    const email = 'newcomer@example.com';
    await page.goto('/auth');
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    await fillAndSend(page, signUpForm(email, 'a long password'), 'Sign up');
    await page.getByText('Check your email for the confirmation link').waitFor();

    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await fillAndSend(page, signInForm(email, 'a long password'), 'Sign in');
    await page.getByText('Please verify your email address before signing in.').waitFor();

    const mails = await newPage();
    await mails.goto('/mail');
    await mails.getByRole('link', { name: 'Confirm your signup' }).first().click();
    await mails.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(mails.url()).toBe(`${product.url}/`);
    await mails.goBack();
    expect(mails.url()).not.toContain('token');

    // The other tab has followed the sign-in.
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully', { exact: true }).waitFor();
    await fillAndSend(page, signInForm(email, 'a long password'), 'Sign in');
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(troubles).toEqual([]);
  });

  test('forgotten password: link, new password, sign in with it and not with the old one', async () => {
    const { page, troubles } = await product.newReader();
    const email = await product.newAccount('forgetful');
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send reset password instructions' }).click();
    await page.getByText('Check your email for the password reset link').waitFor();

    await page.goto((await product.mail(email, 'recovery')).link);
    await page.getByLabel('New password').waitFor();
    expect(page.url()).toBe(`${product.url}/auth/reset-password`);
    await fillAndSend(page, { 'New password': 'abc' }, 'Update password');
    await page.getByRole('alert').getByRole('listitem').first().waitFor();
    await fillAndSend(page, { 'New password': 'another long password' }, 'Update password');
    await page.getByText('Your password has been updated').waitFor();

    await fillAndSend(page, signInForm(email, PASSWORD), 'Sign in');
    await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor();
    await fillAndSend(page, signInForm(email, 'another long password'), 'Sign in');
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(troubles).toEqual([]);
  });

  test('magic link signs in; row 18: the used link says so and gives no session', async () => {
    const email = await product.newAccount('magician');
    const { page, troubles } = await product.newReader();
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    await page.getByText('Check your email for the magic link').waitFor();
    const { link } = await product.mail(email, 'magiclink');
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(page.url()).not.toContain('#');

    const later = await product.newReader();
    await later.page.goto(link);
    await later.page.getByRole('alert').getByText('Email link is invalid or has expired').waitFor();
    expect(new URL(later.page.url()).pathname).toBe('/auth');
    expect(later.page.url()).not.toContain('error');
    await later.page.goto('/');
    await later.page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect([...troubles, ...later.troubles]).toEqual([]);
  });

  test('row 18: a used reset link says so, and a new one can be asked for', async () => {
    const email = await product.newAccount('twice');
    const { page } = await product.newReader();
    await page.goto('/auth?view=forgotten_password');
    await fillAndSend(page, { 'Email address': email }, 'Send reset password instructions');
    const { link } = await product.mail(email, 'recovery');
    await page.goto(link);
    await page.getByLabel('New password').waitFor();

    const { page: later } = await product.newReader();
    await later.goto(link);
    await later.getByRole('alert').getByText('Email link is invalid or has expired').waitFor();
    expect(await later.getByLabel('New password').count()).toBe(0);
    await later.getByLabel('Email address').waitFor();
  });

  test('the code of a mail signs in, a wrong or used one does not', async () => {
    const email = await product.newAccount('coder');
    const { page } = await product.newReader();
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    const { code } = await product.mail(email, 'magiclink');
    await page.getByRole('link', { name: 'Enter the code from an email' }).click();
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Token').fill(wrong);
    await page.getByRole('button', { name: 'Verify token' }).click();
    await page
      .getByRole('alert')
      .getByText(/invalid|expired/)
      .waitFor();
    await fillAndSend(page, { 'Email address': email, Token: code }, 'Verify token');
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();

    const { page: later } = await product.newReader();
    await later.goto('/auth?view=verify_otp');
    await fillAndSend(later, { 'Email address': email, Token: code }, 'Verify token');
    await later
      .getByRole('alert')
      .getByText(/invalid|expired/)
      .waitFor();
  });

  test('a sign-up with a weak password lists the reasons', async () => {
    const { page } = await product.newReader();
    await page.goto('/auth?view=sign_up');
    await fillAndSend(page, signUpForm('weak@example.com', 'abc'), 'Sign up');
    await page.getByRole('alert').getByRole('listitem').getByText('It is too short.').waitFor();
  });

  test('row 19: the 429 after many wrong passwords is shown and what was typed is kept', async () => {
    const email = await product.newAccount('hasty');
    const { page } = await product.newReader();
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Your Password').fill('wrong password');
    const limited = page.getByText('Request rate limit reached');
    for (let tries = 0; tries < 40 && !(await limited.isVisible()); tries += 1) {
      const answered = page.waitForResponse(/auth\/v1\/token/);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await answered;
      await page.getByRole('alert').waitFor();
    }
    await limited.waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    expect(await page.getByLabel('Your Password').inputValue()).toBe('wrong password');
  });

  test('row 16: a mail whose link wants to lead elsewhere leads to the site itself', async () => {
    const email = await product.newAccount('phished');
    const { page } = await product.newReader();
    // What a forged page would ask of the auth service with the publishable key.
    await page.route('**/auth/v1/otp*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('redirect_to', 'https://evil.example/auth');
      await route.continue({ url: url.href });
    });
    await page.goto('/auth?view=magic_link');
    await fillAndSend(page, { 'Email address': email }, 'Send Magic Link');
    await page.getByText('Check your email for the magic link').waitFor();
    await page.goto((await product.mail(email, 'magiclink')).link);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(new URL(page.url()).origin).toBe(product.url);

    await signIn((await product.newReader()).page, email);
  });
});
