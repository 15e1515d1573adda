import { type CodeGuard, guardsIn } from '../code-guard.ts';

const shared = 'supabase/functions/_shared';

/** Who may call a function, what it asks of the odds service, and what of the response it takes. */
export const FUNCTION_GUARDS: CodeGuard[] = [
  ...guardsIn(`${shared}/runs/serve-fetch.ts`, 'tests/functions/access.test.ts', [
    [
      'SEC-10 fetches of developers',
      "PUBLIC_FETCHES.has(name) ? 'everyone' : 'developers and schedule'",
      "'everyone'",
      'the buttons of everyone',
    ],
  ]),
  ...guardsIn('src/lib/ingest/public-fetches.ts', 'tests/functions/access.test.ts', [
    [
      'SEC-10 which buttons are public',
      "  'fetch-mlb-events',\n]",
      "  'fetch-mlb-events',\n  'fetch-nfl-events',\n]",
      'the buttons of everyone',
    ],
  ]),
  ...guardsIn(`${shared}/runs/serve-upload.ts`, 'tests/functions/access.test.ts', [
    [
      'SEC-10 uploads are not for the clock',
      "serve(name, 'developers',",
      "serve(name, 'developers and schedule',",
      'the clock may fetch',
    ],
  ]),
  ...guardsIn(`${shared}/http/caller.ts`, 'tests/functions/access.test.ts', [
    [
      'SEC-10 users who are no developers',
      "throw new FunctionError(403, 'You need developer access to do this.');",
      'return caller;',
      'a signed-in bettor may do',
    ],
    [
      'SEC-10 callers without a token',
      "throw new FunctionError(401, 'Sign in as a developer to do this.');",
      'return caller;',
      'a caller without a token',
    ],
    [
      'SEC-11 tokens that the auth service refuses',
      "throw new FunctionError(401, 'Your sign-in is not valid or has ended. Please sign in again.');",
      "return '';",
      'a bad token is refused',
    ],
    [
      'SEC-11 a header that is no bearer token',
      "throw new FunctionError(401, 'The authorization header holds no bearer token.');",
      'return null;',
      'a bad token is refused',
    ],
    [
      'SEC-12 the flag',
      'return rows[0]?.dev === true;',
      'return rows.length === 1;',
      'whose flag is taken away',
    ],
    [
      'SEC-70 the secret of the clock',
      '(await sameSecret(secret, right))',
      'secret.length > 0',
      'a wrong secret is refused',
    ],
    [
      'SEC-70 a wrong secret',
      "throw new FunctionError(401, 'The secret of the schedule is not right.');",
      '',
      'a wrong secret is refused',
    ],
  ]),
  ...guardsIn('supabase/functions/scheduled-functions/index.ts', 'tests/functions/access.test.ts', [
    [
      'SEC-14 unknown tasks',
      'if (job === null) {',
      'if (job === null) return {};\n  if (job === null) {',
      'is a bad request and causes no call',
    ],
    [
      'SEC-70 the publishable key alone',
      "'developers and schedule'",
      "'everyone'",
      'the publishable key alone is refused',
    ],
  ]),
  ...guardsIn(`${shared}/http/json-body.ts`, 'tests/functions/access.test.ts', [
    [
      'SEC-14 bytes of a small body',
      'await readLimited(request.body, MAX_BYTES)',
      'await request.arrayBuffer()',
      'a body of 50 MB',
    ],
  ]),
  ...guardsIn(`${shared}/odds/client.ts`, 'tests/functions/odds-faults.test.ts', [
    [
      'SEC-43 retries',
      'if (attempt >= settings.attempts) return null;',
      'if (attempt >= 1) return null;',
      '(SEC-43)',
    ],
    [
      'SEC-43 an end of retries',
      'if (attempt >= settings.attempts) return null;',
      'if (attempt >= 9) return null;',
      '(SEC-43)',
    ],
    [
      'SEC-44 the pause that is demanded',
      'Math.max(backoffMs(attempt, settings, random), retryAfter ?? 0)',
      'backoffMs(attempt, settings, random)',
      'Retry-After is obeyed',
    ],
    [
      'SEC-44 its cap',
      'return wait > settings.longestPauseMs ? null : wait;',
      'return Math.min(wait, settings.longestPauseMs);',
      'a Retry-After of an hour',
    ],
    ['SEC-44 the pause of all calls', '; wait > 0;', '; wait > 1e15;', '(SEC-44)'],
    [
      'SEC-45 no call after the end',
      'if (endsTheRun(refused.fault)) ended = refused;',
      '',
      'when credits end in the middle',
    ],
    [
      'SEC-45 what is not tried again',
      "if (error.fault !== 'too many requests' && !mayPass(error.fault)) return null;",
      '',
      'a request that gets 422',
    ],
    [
      'SEC-48 time',
      'const signal = AbortSignal.timeout(settings.timeoutMs);',
      'const signal = AbortSignal.timeout(600_000);',
      '(SEC-48)',
    ],
    [
      'SEC-48 bytes',
      'readLimited(response.body, settings.maxBytes)',
      'readLimited(response.body, 1e12)',
      '(SEC-48)',
    ],
    ['SEC-48 web pages', "if (contentType.includes('html')) {", "if (contentType === '') {", '(SEC-48)'],
    ['SEC-55 redirects', "redirect: 'manual',", '', '(SEC-55)'],
    [
      'SEC-71 the error of Deno',
      "return new OddsError('unreachable', 'The odds service could not be reached, or broke off its answer.');",
      "return new OddsError('unreachable', String(error) + settings.apiKey);",
      '(SEC-71)',
    ],
  ]),
  ...guardsIn(`${shared}/odds/client.ts`, 'tests/unit/functions/odds-client.test.ts', [
    [
      'SEC-44 a pause that is demanded meanwhile',
      'wait = notBefore - clock().getTime())\n',
      'wait = 0)\n',
      'while they wait already',
    ],
    ['SEC-43 jitter', '(0.5 + random() / 2)', '1', 'with jitter'],
    [
      'SEC-43 the longest pause',
      'Math.min(longestPauseMs, pauseMs * 2 ** (attempt - 1))',
      'pauseMs * 2 ** (attempt - 1)',
      'pauses double',
    ],
  ]),
  ...guardsIn(`${shared}/odds/client.ts`, 'tests/unit/functions/odds-client.test.ts', [
    ['SEC-80 requests without an answer', 'spending.credits += price;', '', 'nobody told the price of'],
    ['SEC-80 answers without a price', 'last ?? price', 'last ?? 0', 'nobody told the price of'],
  ]),
  ...guardsIn(`${shared}/odds/errors.ts`, 'tests/unit/functions/odds-client.test.ts', [
    [
      'SEC-45 a used-up quota',
      "if (status === 401 && code === 'OUT_OF_USAGE_CREDITS') {",
      'if (status < 0) {',
      'OUT_OF_USAGE_CREDITS',
    ],
    [
      'SEC-45 faults that end the run',
      "fault === 'key rejected' || fault === 'quota used up' || ",
      '',
      'end the run',
    ],
  ]),
  ...guardsIn(`${shared}/odds/errors.ts`, 'tests/unit/functions/odds-client.test.ts', [
    [
      'SEC-45 faults that do not pass',
      "return fault === 'server fault'",
      "return fault === 'key rejected' || fault === 'server fault'",
      'end the run',
    ],
  ]),
  ...guardsIn(`${shared}/secrets.ts`, 'tests/unit/functions/secrets.test.ts', [
    ['SEC-71 values of secrets', 'clean.replaceAll(value, SECRET)', 'clean', 'no secret is left'],
    ['SEC-71 keys in an address', '    encodeURIComponent(value),\n', '', 'no secret is left'],
    ['SEC-71 keys of a project', '[/sb_(secret|publishable)_[\\w-]+/g, SECRET],', '', 'known by its shape'],
    ['SEC-71 keys by their parameter', '(api_?key=)', '(api_never=)', 'known by its shape'],
    ['SEC-71 bearer tokens', '(bearer\\s+)', '(bearer_never\\s+)', 'known by its shape'],
    ['SEC-71 signed tokens', '[/\\beyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*/g, SECRET],', '', 'known by its shape'],
  ]),
  ...guardsIn(`${shared}/runs/credits.ts`, 'tests/unit/functions/runs.test.ts', [
    [
      'SEC-46 the floor',
      'p_remaining: remaining,',
      'p_remaining: null,',
      'within the day and the default cap',
    ],
    ['SEC-46 the caps', 'if (passed === null) return;', 'if (passed !== 1) return;', 'a refusal says why'],
  ]),
  ...guardsIn(`${shared}/runs/fetch-props.ts`, 'tests/functions/fetch-runs.test.ts', [
    ['SEC-46 credits before a fetch', 'await run.mayCost(costOf(job, slate.length));', '', '(SEC-46)'],
    [
      'SEC-79 games of a later fetch',
      'if (!(error instanceof DatabaseError) || error.code !== NEWER_ROWS) throw error;',
      'throw error;',
      '(SEC-79)',
    ],
  ]),
  ...guardsIn(`${shared}/settings.ts`, 'tests/unit/functions/odds-client.test.ts', [
    [
      'SEC-80 a cap by default',
      "text(env, name) === 'none' ? null : wholeNumber(env, name, CREDITS_PER_DAY)",
      'text(env, name) === null ? null : wholeNumber(env, name, CREDITS_PER_DAY)',
      '(SEC-80)',
    ],
  ]),
  ...guardsIn(`${shared}/runs/fetch-props.ts`, 'tests/functions/odds-faults.test.ts', [
    [
      'SEC-47 games that failed keep their rows',
      'missed: [...missed.map(({ event }) => event.id), ',
      'missed: [',
      '(SEC-47)',
    ],
    [
      'SEC-48 rows when every game failed',
      'if (games.length === 0 && unfetched.length > 0) {',
      'if (games.length < 0) {',
      'when all games fail',
    ],
    [
      'QUOTE-4 what is quoted in a running game',
      'const open = isOpen ? outcomes : [];',
      'const open = outcomes;',
      '(QUOTE-4)',
    ],
  ]),
  ...guardsIn(`${shared}/runs/fetch-events.ts`, 'tests/functions/unusable-odds.test.ts', [
    [
      'SEC-50 no usable price of any game',
      'if (unclear.size > 0 && withOdds === 0) {',
      'if (withOdds < 0) {',
      'the fetch fails, and every price stays',
    ],
    [
      'SEC-50 games without usable odds keep theirs',
      ', ...kept.map(({ id }) => id)]',
      ']',
      'it keeps its odds with their age and is named',
    ],
  ]),
  ...guardsIn('src/lib/ingest/game-odds.ts', 'tests/unit/ingest/game-odds.test.ts', [
    [
      'SEC-50 bookmakers that are no list',
      'if (!Array.isArray(raw.bookmakers)) {',
      'if (raw.bookmakers === undefined) {',
      'what was not understood is named',
    ],
    [
      'SEC-50 a market without a usable price in any game',
      ' || unusable.some((market) => !priced.has(market))',
      '',
      'where a market has none in any game',
    ],
  ]),
  ...guardsIn(`${shared}/runs/fetch-props.ts`, 'tests/functions/unusable-odds.test.ts', [
    [
      'SEC-50 games of a market without usable odds keep their rows',
      '...first.keep, ',
      '',
      'that game keeps its rows of it',
    ],
    [
      'SEC-50 a market without usable odds in every game',
      'fetched.size === 0 || keep.length',
      'fetched.size >= 0 || keep.length',
      'its table is left as it is',
    ],
    [
      'SEC-50 games that the list has no readable word of',
      ', ...idsOf(listed.unread)]',
      ']',
      'its props and its game stay',
    ],
    [
      'SEC-50 games of which the list has not even an id',
      "typeof id === 'string' && !fetched.has(id)",
      "typeof id === 'string' && fetched.has(id)",
      'without even an id',
    ],
  ]),
  ...guardsIn(`${shared}/runs/fetch-run.ts`, 'tests/functions/fetch-runs.test.ts', [
    [
      'SEC-51 the cooldown under the lease',
      'const meanwhile = isPublic ? await freshResponse(call, work) : null;',
      'const meanwhile = null;',
      '(SEC-51',
    ],
    [
      'SEC-69 the cooldown',
      'const before = isPublic ? await freshResponse(call, work) : null;',
      'const before = null;',
      '(SEC-51',
    ],
  ]),
  ...guardsIn(`${shared}/runs/fetch-run.ts`, 'tests/unit/functions/runs.test.ts', [
    [
      'SEC-79 a run that outlives its lease',
      'if (now.getTime() - startedAt.getTime() < settings.limits.leaseSeconds * 1000) return now;',
      'if (startedAt) return now;',
      '(SEC-79)',
    ],
  ]),
  ...guardsIn(`${shared}/runs/leases.ts`, 'tests/unit/functions/runs.test.ts', [
    ['SEC-52 who has the lease', 'if (taken === true) continue;', 'if (taken !== 1) continue;', '409'],
    ['SEC-52 the order of leases', 'of names.toSorted()', 'of names', 'in the middle of taking them'],
    ['SEC-52 leases are given back', 'await releaseAll(outside, holder, onUnreleased);', '', '(SEC-52)'],
  ]),
  ...guardsIn(`${shared}/http/date-range.ts`, 'tests/functions/fetch-runs.test.ts', [
    ['SEC-54 an end before the start', 'if (to < from)', 'if (to < from && from < to)', '(SEC-54)'],
    ['SEC-54 400 days', '> LONGEST_DAYS * DAY_MS', '> 1e15', '(SEC-54)'],
  ]),
  ...guardsIn('src/lib/league/instant.ts', 'tests/unit/league/instant.test.ts', [
    ['SEC-54 a time without its zone', 'WRITTEN.test(written) &&', '', '(SEC-50, SEC-54, MINE-6)'],
    ['SEC-50 a day that there is not', '&& isDay(written.slice(0, 10))', '', '(SEC-50, SEC-54, MINE-6)'],
  ]),
  ...guardsIn(`${shared}/db/database.ts`, 'tests/functions/fetch-runs.test.ts', [
    ['SEC-72 reading past the row limit', 'if (rows.length < PAGE) return read;', 'return read;', '(SEC-72)'],
  ]),
  ...guardsIn('supabase/local/functions-options.ts', 'tests/unit/local/functions-options.test.ts', [
    ['SEC-55 the hosts of functions', '    hosts,\n  };', "    hosts: ['*', ...hosts],\n  };", '(SEC-55)'],
  ]),
  ...guardsIn('src/lib/ingest/outcomes.ts', 'tests/unit/ingest/outcomes.test.ts', [
    [
      'SEC-49 points that are text',
      'if (!isPoint(outcome.point)) {',
      'if (outcome.point === null || !Number.isFinite(Number(outcome.point))) {',
      '(SEC-49)',
    ],
    [
      'SEC-49 prices',
      'if (!isAmericanPrice(outcome.price)) {',
      'if (typeof outcome.price !== "number") {',
      '(SEC-49)',
    ],
    [
      'SEC-49 unknown books',
      "into.rejections.push({ reason: 'unknown book', found: bookmaker.key });",
      '',
      '(SEC-49)',
    ],
    [
      'SEC-50 what a market lacks',
      'if (!into.unusable.has(market)) into.unusable.set(market, rejection);',
      '',
      'points as text',
    ],
    [
      'SEC-50 what is usable of a market',
      'for (const { market } of read.outcomes) read.unusable.delete(market);',
      '',
      'points as text at one book alone',
    ],
    ['SEC-50 a changed schema', 'if (fault !== null) {', 'if (event.id !== eventId) {', '(SEC-50)'],
    [
      'SEC-50 markets renamed',
      "return known.every(({ reason }) => reason === 'market not asked for') ? (known[0] ?? null) : null;",
      'return null;',
      'a renamed market',
    ],
    ['DATA-33 who is not to score', 'if (!isFault(rejection)) return;', '', '(DATA-33)'],
    [
      'SEC-50 bookmakers that are no list',
      'if (!Array.isArray(response.bookmakers)) {',
      'if (response.bookmakers === undefined) return [];\n  if (!Array.isArray(response.bookmakers)) {',
      '(SEC-50)',
    ],
    ['SEC-50 another game', 'if (event.id !== eventId) {', 'if (event.id === "") {', '(SEC-50)'],
  ]),
  ...guardsIn('src/lib/ingest/odds-response.ts', 'tests/functions/odds-faults.test.ts', [
    [
      'SEC-50 a list of nothing readable',
      'if (games.length === 0 && rejections.length > 0) {',
      'if (games.length < 0) {',
      '(SEC-50)',
    ],
  ]),
  ...guardsIn('src/lib/ingest/ladder.ts', 'tests/unit/ingest/ladder.test.ts', [
    [
      'SEC-49 a doubled player',
      'impliedProbability(b) - impliedProbability(a)',
      'impliedProbability(a) - impliedProbability(b)',
      '(SEC-49)',
    ],
  ]),
  ...guardsIn('src/lib/ingest/prop-rows.ts', 'tests/unit/ingest/prop-rows.test.ts', [
    ['SEC-73 a line that is missing', '= main?.point ?? null;', '= main?.point ?? 0;', '(SEC-49'],
  ]),
];
