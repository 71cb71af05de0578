/**
 * Signing up, on two real servers: one with places and no captcha, and one that is full and asks for one. Each call
 * goes to the server that gives the answer that the path expects.
 */
import type { Request, Route } from '@playwright/test'
import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { signUpBindings } from '../bindings/sign-up.ts'
import { type NewPerson, newPerson } from '../support/signed-in.ts'
import { withoutCodes } from './seeds/exhausted.ts'
import { fullServer } from './seeds/full-server.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released, sentWith } from './support/outcomes.ts'
import { openWith } from './support/page-history.ts'

interface SigningUp extends Stage {
  readonly person: NewPerson
  /** The server whose preview is full. */
  readonly fullOrigin: string
}

export const signUpInBrowser = browserFlow<SigningUp>({
  model: signUpPaths,
  bindings: signUpBindings,
  starts: {
    'where no captcha is asked for': (stage) => begin(stage, ({ page }) => page.goto('/signup')),
    'where a captcha is asked for': (stage) =>
      begin(stage, ({ page, fullOrigin }) => page.goto(`${fullOrigin}/signup`)),
    'with an invitation': (stage) =>
      begin(stage, ({ page }) => openWith(page, '/signup', { blockGrantCode: 'ELLERY', spot: 'left' })),
  },
  real: {
    'address typed': (event, { person }) =>
      'address' in event && event.address === 'ada@' ? {} : { address: person.address },
  },
  actors: {
    lookAtPreview: restriction(isOfAll),
    lookForPlace: restriction((request) => !isOfAll(request)),
    solveCaptcha: {
      calls: (request) => request.url().includes('/captcha/challenge'),
      done: { solved: () => released },
      fails: { offline: () => cut },
    },
    createIdentity: {
      calls: (request) => request.url().endsWith('/identity/identities'),
      done: {
        made: () => released,
        'captcha refused': ({ fullOrigin }) => at(fullOrigin, { captchaCode: 'solved by nobody' }),
        'name refused': () => sentWith({ givenName: '', familyName: '' }),
        'address refused': () => sentWith({ address: 'ada@' }),
      },
      fails: { offline: () => cut },
    },
    sendCode: {
      calls: (request) => request.url().endsWith('/sendcode'),
      done: {
        sent: () => released,
        'too many codes': async ({ request, origin }) => at(origin, { address: await withoutCodes(request) }),
      },
      fails: { offline: () => cut },
    },
  },
  timers: ['captchaRenewal'],
  waived: {
    'xstate.done.actor.createIdentity (too many tries)':
      'The limit is on all identities made on this computer: reaching it would refuse the tests beside.',
  },
})

/** True for a call about sign-up in general, made before the identity exists. */
function isOfAll(request: Request): boolean {
  return decodeURIComponent(request.url()).includes('/$all/')
}

/** The call that asks whether there is a place. The two servers answer it differently. */
function restriction(isOurs: (request: Request) => boolean) {
  return {
    calls: (request: Request) => request.url().endsWith('/restriction') && isOurs(request),
    done: {
      open: ({ origin }: SigningUp) => at(origin),
      full: ({ fullOrigin }: SigningUp) => at(fullOrigin),
    },
    fails: { offline: () => cut },
  }
}

/** The server at this origin answers the call as one from its own page, because it refuses calls from other sites. */
function at(origin: string, changes?: Readonly<Record<string, string>>): Answer {
  const there = (call: Route) => ({
    url: `${origin}${new URL(call.request().url()).pathname}`,
    headers: { ...call.request().headers(), origin },
  })
  return changes
    ? (call) => sentWith(changes, there(call))(call)
    : // Not `continue`: the browser's own header would show that the page is from another site.
      async (call) => call.fulfill({ response: await call.fetch(there(call)) })
}

async function begin(stage: Stage, open: (world: SigningUp) => Promise<unknown>): Promise<SigningUp> {
  const { origin: fullOrigin } = await fullServer()
  const world = { ...stage, person: newPerson(stage.info.workerIndex), fullOrigin }
  await open(world)
  return world
}
