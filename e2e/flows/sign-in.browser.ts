/**
 * Signing in, on the real server: a mailed code, a passkey of a virtual device, and the server's own refusals. To get a
 * refusal, the request is altered (an incomplete address, an address that has used up its codes or tries, a wrong code,
 * an invalid signature); every answer is the server's own.
 */
import type { Request } from '@playwright/test'
import { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import { signInBindings } from '../bindings/sign-in.ts'
import { type Device, plugInDevice } from './seeds/device.ts'
import { withoutCodes, withoutTries } from './seeds/exhausted.ts'
import { type MailedPerson, mailedPerson } from './seeds/mailed-person.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released, sentWith } from './support/outcomes.ts'
import { openWith, turnTo } from './support/page-history.ts'

interface SigningIn extends Stage {
  readonly person: MailedPerson
  readonly device: Device
}

interface Visitor {
  readonly address: string | null
  readonly embedded: boolean
  readonly passkeys: boolean
}

export const signInInBrowser = browserFlow<SigningIn>({
  model: signInPaths,
  bindings: signInBindings,
  starts: {
    'without an address': (stage) => begin(stage, () => stage.page.goto('/signin')),
    'with an address': (stage) => begin(stage, (state) => openWith(stage.page, '/signin/code', state)),
    'in a frame': (stage) => begin(stage, (state) => openWith(stage.page, '/signin/code?embed=true', state)),
    'in a browser without passkeys': (stage) =>
      begin(stage, async () => {
        await stage.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
        await stage.page.goto('/signin')
      }),
  },
  real: {
    'address typed': (event, { person }) =>
      'address' in event && event.address === 'ada@' ? {} : { address: person.address },
    'code typed': async (event, { person }) =>
      'code' in event && event.code === '274' ? {} : { code: await person.code() },
  },
  world: {
    'code page shown': ({ page, person }, { state }) =>
      isAt(state.value, 'turning the page')
        ? undefined
        : turnTo(page, '/signin/code', { address: person.address }),
    'address page shown': ({ page }, { before }) =>
      before.event.type === 'another address chosen' ? undefined : turnTo(page, '/signin', {}),
  },
  actors: {
    sendCode: {
      calls: (request) => request.url().endsWith('/sendcode'),
      done: {
        sent: ({ person }) => {
          person.wasMailed()
          return released
        },
        'address refused': () => sentWith({ address: 'ada@' }),
        'too many codes': async ({ request }) => sentWith({ address: await withoutCodes(request) }),
      },
      fails: { offline: () => cut },
    },
    exchangeCode: codeFor((request) => !isInFrame(request)),
    redeemCode: codeFor(isInFrame),
    signInWithPasskey: {
      calls: (request) => request.url().endsWith('/passkeys/$signin') || grants(request, 'passkey'),
      done: {
        accepted: async ({ device, person }) => {
          await device.agrees(true)
          await device.makePasskey(person)
          return released
        },
        refused: async ({ device, person }) => {
          await device.agrees(true)
          await device.makePasskey(person)
          return withoutSignature
        },
        cancelled: async ({ device }) => {
          await device.agrees(false)
          return released
        },
      },
      fails: { offline: () => cut },
    },
  },
  tells: {
    // A page in a frame does not ask for a passkey, although the machine would.
    'xstate.init': ({ address, embedded, passkeys }: Visitor) => embedded || [address !== null, passkeys],
  },
  legsAtMost: 20,
  timers: ['codeResendWait'],
  waived: {
    'signIn.on the address page.turning the page|xstate.after.pageTurn*':
      'The page is turned as soon as the flow asks for it; level 2 has a page that is not.',
    'xstate.done.actor.signInWithPasskey (too many tries)':
      'The limit is on all passkeys of this computer: reaching it would refuse the tests beside.',
  },
})

async function begin(
  stage: Stage,
  open: (state: { address: string }) => Promise<unknown>,
): Promise<SigningIn> {
  const [person, device] = await Promise.all([mailedPerson(stage), plugInDevice(stage.page, stage.request)])
  await open({ address: person.address })
  return { ...stage, person, device }
}

/** The exchange of a code for a token: the same calls from a page in a frame and from an ordinary page. */
function codeFor(isOurs: (request: Request) => boolean) {
  return {
    calls: (request: Request) => grants(request, 'password') && isOurs(request),
    done: {
      accepted: () => released,
      refused: () => sentWith({ password: '000000' }),
      'too many tries': async ({ request }: SigningIn) => sentWith({ username: await withoutTries(request) }),
    },
    fails: { offline: () => cut },
  }
}

function isInFrame(request: Request): boolean {
  return request.frame().url().includes('embed=true')
}

function grants(request: Request, kind: string): boolean {
  const grant = new URLSearchParams(request.postData() ?? '').get('grant_type') ?? ''
  return request.url().endsWith('/identity/oauth2/token') && grant.endsWith(kind)
}

/** Sends the call with an invalid signature of the device. */
const withoutSignature: Answer = (call) => {
  const assertion = new URLSearchParams(call.request().postData() ?? '').get('assertion')
  if (assertion === null) return released(call)
  const said = JSON.parse(assertion)
  const response = { ...said.response, signature: 'AAAA' }
  return sentWith({ assertion: JSON.stringify({ ...said, response }) })(call)
}

const isAt = (value: unknown, state: string) => JSON.stringify(value).includes(`"${state}"`)
