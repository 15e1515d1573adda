import { type CodeGuard, guardsIn } from '../code-guard.ts';

const stack = 'supabase/local/stack';

/** Signing in, what a page shows, and what it does when something is away. */
export const PAGE_GUARDS: CodeGuard[] = [
  ...guardsIn(`${stack}/auth/redirect.ts`, 'tests/unit/stack/auth.test.ts', [
    ['SEC-16 other sites', 'target.origin === site.origin && ', '', '(SEC-16)'],
    [
      'SEC-16 a host without its scheme and port',
      'target.origin === site.origin',
      'target.hostname === site.hostname',
      '(SEC-16)',
    ],
    ['SEC-16 a user name', " && target.username === ''", '', '(SEC-16)'],
  ]),
  ...guardsIn('src/lib/auth/return-path.ts', 'tests/unit/auth/return-path.test.ts', [
    ['SEC-16 other sites', 'url.origin !== ANY_ORIGIN || ', '', '(SEC-16)'],
    [
      'SEC-16 paths that begin with //',
      "return url.pathname.startsWith('//') ? '/' : ",
      'return ',
      '(SEC-16)',
    ],
    ['SEC-16 the sign-in pages', ' || /^\\/auth(\\/|$)/.test(url.pathname)', '', '(SEC-16)'],
  ]),
  ...guardsIn(`${stack}/auth/hosted-auth.ts`, 'tests/backend/auth.test.ts', [
    [
      'SEC-16 the link of a mail',
      "safeRedirect(this.#siteUrl, url.searchParams.get('redirect_to'))",
      "url.searchParams.get('redirect_to') ?? this.#siteUrl",
      '(SEC-16)',
    ],
    [
      'SEC-17 unknown addresses of a magic link',
      'this.#mails.count(address);\n      return nothing();',
      'return response;',
      '(SEC-17)',
    ],
    [
      'SEC-17 the limit of unknown addresses',
      'if (!(await findAccount(this.#app.connection.kysely, address))) this.#mails.count(address);',
      '',
      'too many mails to an address',
    ],
    [
      'SEC-18 where a used link leads',
      "if (page !== null && fragment.has('error') && !target.pathname.startsWith(page)) target.pathname = page;",
      '',
      '(SEC-18)',
    ],
    [
      'SEC-19 wrong passwords',
      "if (address !== '' && this.#failedSignIns.isReached(address)) return tooMany();",
      '',
      '(SEC-19)',
    ],
    [
      'SEC-19 a path written otherwise',
      "if (url.pathname.includes('%')) return notServed();",
      '',
      '(SEC-19)',
    ],
  ]),
  ...guardsIn(`${stack}/auth/hosted-auth.ts`, 'tests/backend/auth-admin.test.ts', [
    ['AUTH-30 other sessions', "if (response.ok && password !== '') {", 'if (false) {', '(AUTH-30)'],
    ['AUTH-30 the own session', 'caller.userId, caller.sessionId);', 'caller.userId);', '(AUTH-30)'],
  ]),
  ...guardsIn(`${stack}/auth/changed-users.ts`, 'tests/backend/auth-admin.test.ts', [
    ['AUTH-30 an administrator', 'await endSessionsOf(db, id);', '', '(AUTH-30)'],
  ]),
  ...guardsIn(`${stack}/auth/admin.ts`, 'tests/backend/auth-admin.test.ts', [
    ['AUTH-30 the same password', 'isSame ? undefined : password', 'password', '(AUTH-30)'],
  ]),
  ...guardsIn(`${stack}/auth/auth-body.ts`, 'tests/unit/stack/auth-guard.test.ts', [
    [
      'SEC-82 a field of another type',
      'if (wrong !== undefined) return',
      "if (wrong === 'x') return",
      '(SEC-82)',
    ],
    ['SEC-82 a NUL', 'if (!isStorable(body)) return', 'if (body === null) return', '(SEC-82)'],
    [
      'SEC-82 the longest address',
      'if (address !== undefined) return',
      "if (address === 'x') return",
      '(SEC-82)',
    ],
  ]),
  ...guardsIn(`${stack}/auth/rate-limit.ts`, 'tests/unit/stack/auth.test.ts', [
    ['SEC-19 the limit', '>= this.#limit', '> 1e9', '(SEC-19)'],
    ['SEC-19 whose limit', 'this.#times.get(key) ?? []', '[...this.#times.values()].flat()', '(SEC-19)'],
  ]),
  ...guardsIn(`${stack}/upstream.ts`, 'tests/unit/stack/upstream.test.ts', [
    [
      'DESK-12 no time to end at',
      'server.keepAliveTimeout = 0;',
      'server.keepAliveTimeout = 65_000;',
      'a process behind the gateway keeps its connection',
    ],
  ]),
  ...guardsIn('src/lib/plays/play-csv.ts', 'tests/unit/plays/kept-and-csv.test.ts', [
    [
      'MINE-6 games that have not started',
      'if (Date.parse(start) > now) {',
      'if (false) {',
      'a game that has not started is named',
    ],
    [
      'MINE-6 what is there already',
      'if (key !== null && keys.has(key)) return null;',
      '',
      'what an account has already is not one more',
    ],
    [
      'MINE-6 equal bets',
      'return before || null;',
      'return null;',
      'rows that say the same are bets of their own',
    ],
    [
      'MINE-6 plays without a key',
      'added.withKey + Math.max(keys.size, added.without)',
      'added.withKey + keys.size + added.without',
      'of plays without a key',
    ],
    [
      'MINE-6 a key counts once',
      'soFar.keyed.set(play.client_key, { row, bet, problem });',
      '',
      'a key that says the same bet again counts once',
    ],
  ]),
  ...guardsIn(`${stack}/gateway/mailbox.ts`, 'tests/unit/stack/gateway.test.ts', [
    [
      'SEC-20 the mail page',
      'text.replace(/[&<>"\']/g, (character) => escapes[character] ?? character)',
      'text',
      '(SEC-20)',
    ],
  ]),
  ...guardsIn(`${stack}/gateway/headers.ts`, 'tests/backend/gateway.test.ts', [
    ['SEC-21 scripts', '"script-src \'self\'"', "\"script-src 'self' 'unsafe-inline'\"", '(SEC-21)'],
    ['SEC-21 connections', "[\"connect-src 'self'\", ...connect].join(' ')", '"connect-src *"', '(SEC-21)'],
    ['SEC-21 frames', "; frame-ancestors 'none'", '', '(SEC-21)'],
    ['SEC-21 nosniff', "    'x-content-type-options': 'nosniff',\n", '', '(SEC-21)'],
    ['SEC-21 the referrer', "    'referrer-policy': 'no-referrer',\n", '', '(SEC-21)'],
  ]),
  ...guardsIn(`${stack}/gateway/connections.ts`, 'tests/backend/gateway.test.ts', [
    [
      'SEC-83 requests of one connection',
      'if (open >= connectionLimits.open) return false;',
      '',
      'many requests at once on one connection',
    ],
  ]),
  ...guardsIn(`${stack}/auth/equal-time.ts`, 'tests/unit/stack/auth-guard.test.ts', [
    [
      'SEC-82 equal times',
      'return Math.max(0, drawn - milliseconds);',
      'return Math.max(0, drawn - drawn - milliseconds);',
      'a sign-in waits for what a password took of late',
    ],
  ]),
  ...guardsIn(`${stack}/database/connection.ts`, 'tests/backend/serial-driver.test.ts', [
    [
      'the room of deleted rows',
      "await session.executeQuery(CompiledQuery.raw('vacuum analyze'));",
      "void [session, CompiledQuery.raw('vacuum analyze')];",
      'a vacuum waits for its turn',
    ],
    [
      'what is there is counted',
      "CompiledQuery.raw('vacuum analyze')",
      "CompiledQuery.raw('vacuum')",
      'a vacuum waits for its turn',
    ],
  ]),
  ...guardsIn(`${stack}/database/connection.ts`, 'tests/backend/database.test.ts', [
    [
      'SEC-85 the time of a statement',
      '  limitStatementsByRole(connection);\n',
      '',
      'a statement of a caller ends',
    ],
  ]),
  ...guardsIn('src/data/mail-link.ts', 'tests/unit/auth/accounts.test.ts', [
    ['SEC-22 tokens in the address', 'page.history.replaceState(', 'void (', '(SEC-22)'],
    ['SEC-22 an entry in the history', 'page.history.replaceState(', 'page.history.pushState(', '(SEC-22)'],
  ]),
  ...guardsIn('src/features/auth/session.tsx', 'tests/pages/auth/session.test.tsx', [
    ['SEC-23 private queries', 'forgetAccounts(queryClient);', '', '(SEC-23)'],
  ]),
  ...guardsIn('src/features/auth/account-watch.tsx', 'tests/pages/auth/session.test.tsx', [
    [
      'SEC-23 where signing out leads',
      "if (statusBefore.current === 'signed-in' && status === 'signed-out' && !lost) navigate('/auth');",
      '',
      '(SEC-23)',
    ],
  ]),
  // What the other tab keeps goes by the account as well, so only where it leads can be seen from outside.
  ...guardsIn('src/features/auth/account-watch.tsx', 'tests/e2e/accounts-session.test.ts', [
    [
      'SEC-23 where the other tab leads',
      "if (statusBefore.current === 'signed-in' && status === 'signed-out' && !lost) navigate('/auth');",
      '',
      '(SEC-23)',
    ],
  ]),
  ...guardsIn('src/features/account/profile-form.tsx', 'tests/pages/account/profile-page.test.tsx', [
    ['SEC-3 the failure toast', "title: 'Error updating profile',", "title: 'Profile updated',", '(SEC-3)'],
  ]),
  ...guardsIn('src/features/admin/clear/use-clear.ts', 'tests/e2e/admin-access.test.ts', [
    ['SEC-9 the failure toast', "showToast({ ...toast, variant: 'destructive' });", '', '(SEC-9)'],
  ]),
  ...guardsIn('src/features/plays/queries.ts', 'tests/pages/plays/plays.test.tsx', [
    ['SEC-57 a retry after a lost response', 'request_id: requestId,\n', '', '(SEC-57)'],
    [
      'SEC-57 the row that arrived',
      'if (error?.code !== UNIQUE_VIOLATION) {',
      'if (error !== null) throw error;\n  if (data !== null) {',
      '(SEC-57)',
    ],
    ['SEC-7 a refusal is told', 'if (error) throw error;', '', '(SEC-7)'],
  ]),
  ...guardsIn('src/features/plays/queries.ts', 'tests/e2e/accounts-plays.test.ts', [
    ['SEC-57 a play recorded offline', "networkMode: 'always',\n", "networkMode: 'online',\n", 'not queued'],
  ]),
  ...guardsIn('src/lib/league/freshness.ts', 'tests/pages/props/props-page.test.tsx', [
    ['SEC-60 the stale mark', 'minutes < 60 ?', 'minutes < 1e6 ?', '(SEC-60'],
  ]),
  ...guardsIn('src/app/page-error.tsx', 'tests/pages/app/layout.test.tsx', [
    [
      'SEC-65 a chunk that is gone',
      'return isMissingChunk(message) ? (',
      'return message === "" ? (',
      '(SEC-65)',
    ],
  ]),
  ...guardsIn('src/ui/late-part.tsx', 'tests/pages/app/layout.test.tsx', [
    ['SEC-86 a part that cannot be loaded', 'return { default: Missing };', 'throw error;', '(SEC-86)'],
  ]),
  ...guardsIn('src/data/read-all.ts', 'tests/unit/data/read-all.test.ts', [
    [
      'SEC-72 reading past the row limit',
      'if (first.data.length >= count) return first.data;',
      'return first.data;',
      '(SEC-72)',
    ],
    ['SEC-42 rows of one write', 'return isOneWrite(rows) ? rows : null;', 'return rows;', '(SEC-72)'],
  ]),
  ...guardsIn(`${stack}/functions/process.ts`, 'tests/unit/local/functions-options.test.ts', [
    ['SEC-55 no code from elsewhere', "    '--no-remote',\n", '', '(SEC-55)'],
    ['SEC-67 the frozen lock of the functions', ", '--frozen']", ']', '(SEC-55)'],
  ]),
  ...guardsIn('supabase/functions/deno.json', 'tests/unit/supply-chain.test.ts', [
    ['SEC-67 the frozen lock', '"frozen": true', '"frozen": false', 'frozen lock'],
  ]),
  ...guardsIn('package.json', 'tests/unit/supply-chain.test.ts', [
    ['SEC-67 exact versions', '"zod": "', '"zod": "^', 'exact versions'],
  ]),
  ...guardsIn('src/data/snapshots/files.ts', 'tests/unit/data/snapshot-files.test.ts', [
    [
      'SCALE-8 answers that do not come',
      'const signal = AbortSignal.timeout(longest);',
      'const signal = AbortSignal.timeout(longest * 100);',
      'of the head is waited for 8 s',
    ],
    [
      "SCALE-8 the time of the head's answer",
      'answeredAt: answeredAt(response.headers)',
      'answeredAt: Number.NaN',
      'tells a device whose clock is behind',
    ],
  ]),
  ...guardsIn('src/lib/snapshots/head.ts', 'tests/unit/data/snapshots.test.ts', [
    [
      'SCALE-8 a head of the future',
      'age >= -AHEAD_MS && ',
      '',
      'asks the table behind a head that stands still',
    ],
  ]),
];
