/**
 * Accepts an invitation to a family group on the real server. The page has the link of one invitation. If a path needs
 * another situation, the test alters the call: it carries the link of an invitation in that situation, or the token of
 * another user. The server answers every call itself. The test only removes the tokens from one answer, because the
 * server always sends some.
 */
import type { Request, Route } from '@playwright/test'
import { type FoundInvite, inviteSituation } from '#domain/groups/invite-situation.ts'
import { invitePath } from '#domain/pages/routes.ts'
import type { InvitationAcceptanceInput } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'
import { invitationAcceptancePaths } from '#machines/invitation-acceptance/invitation-acceptance.paths.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Step } from '#machines/paths/step.ts'
import { invitationAcceptanceBindings } from '../bindings/invitation-acceptance.ts'
import { enterDemo } from '../support/enter-demo.ts'
import {
  acceptedBySomebody,
  acceptedByViewer,
  cancelled,
  cancelNow,
  demoToken,
  expired,
  expiredOfUser,
  type InviteLink,
  type Inviting,
  invitingWorld,
  managedChild,
  renewNow,
  replaced,
  toAnotherUser,
  toMember,
  toSomeone,
  toViewer,
  whileFull,
  withoutRenewals,
  withProfile,
} from './seeds/group-invites.ts'
import { withoutPushes } from './seeds/pushes.ts'
import { signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut } from './support/outcomes.ts'

type LookedUp =
  | { readonly ok: true; readonly value: FoundInvite }
  | { readonly ok: false; readonly problem: string }

export const invitationAcceptanceInBrowser = browserFlow<Inviting>({
  model: invitationAcceptancePaths,
  bindings: invitationAcceptanceBindings,
  starts: {
    'with an account': (stage) => begin(stage, (world) => signedInAs(stage, world.viewer)),
    'with nobody signed in': (stage) => begin(stage, async () => undefined),
    'as a visitor of the demo': (stage) => begin(stage, () => enterDemo(stage.page)),
    'without a code': async (stage) => {
      const world = await invitingWorld(stage)
      await signedInAs(stage, world.viewer)
      await stage.page.goto(invitePath(world.now.invite.id))
      return world
    },
  },
  leavesOut,
  world: {
    'data changed': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  actors: {
    lookUp: {
      calls: (request) => /\/familygroupinvites\/\d+\/\$(lookup|recognise)$/.test(request.url()),
      done: {
        open: finds(toViewer),
        'open, with a profile': finds(withProfile),
        'for another address': finds(toSomeone),
        'for another user': finds(toAnotherUser),
        accepted: finds(acceptedByViewer),
        'accepted by somebody': finds(acceptedBySomebody),
        'to a member': finds(toMember),
        cancelled: finds(cancelled),
        replaced: finds(replaced),
        expired: finds(expired),
        'expired, without an address': finds(expiredOfUser),
        unknown: ({ now }) => at({ ...now.invite, code: wrongCode }),
        'half a code': ({ now }) => at({ ...now.invite, code: 'half' }),
      },
      fails: { offline: () => cut },
    },
    accept: {
      calls: (request) => /\/familygroupinvites\/\d+\/accept$/.test(request.url()),
      done: {
        accepted: here,
        'accepted, without tokens': ({ now }) => withoutTokens(now.invite),
        'not understood': ({ now }) => at({ ...now.invite, code: 'half' }),
        gone: ({ now }) => atId('999999999', now.invite),
        over: async (world) => {
          await cancelNow(world)
          return here(world)
        },
        'of somebody else': async (world) => at(await toAnotherUser(world)),
        'of another address': async (world) => at(await toSomeone(world), { fromOtherAddress: false }),
        'a visitor of the demo': async (world) => at(world.now.invite, {}, await demoToken(world)),
        'managed by a parent': async (world) => {
          const { transport } = await managedChild(world)
          return at(world.now.invite, {}, await transport.token())
        },
        'limit reached': full,
        'profile not offered': async (world) =>
          at(await toViewer(world), { profile: { staysShared: false } }),
      },
      fails: { offline: () => cut },
    },
    putAside: {
      calls: (request) => request.method() === 'PATCH' && (request.postData() ?? '').includes('groupInvite'),
      done: { remembered: () => (call) => call.continue() },
      fails: { offline: () => cut },
    },
    renew: {
      calls: (request) => /\/familygroupinvites\/\d+\/renew$/.test(request.url()),
      done: {
        sent: async (world) => here(await withExpired(world)),
        'not understood': ({ now }) => at({ ...now.invite, code: 'half' }),
        gone: ({ now }) => at({ ...now.invite, code: wrongCode }),
        over: async (world) => {
          await cancelNow(await withExpired(world))
          return here(world)
        },
        'sent lately': async (world) => {
          await renewNow(await withExpired(world))
          return here(world)
        },
        'limit reached': async (world) => full(await withExpired(world)),
        'too often': async (world) => {
          await withoutRenewals(world)
          return here(world)
        },
      },
      fails: { offline: () => cut },
    },
  },
  tells: {
    'xstate.init': ({ given, here: visitor }: InvitationAcceptanceInput) => [given, visitor],
    lookUp: (answer: LookedUp) => (answer.ok ? toldOf(answer.value) : answer.problem),
    accept: (answer: { ok: boolean; problem?: string; value?: { hasTokens: boolean } }) =>
      answer.ok ? answer.value?.hasTokens : answer.problem,
  },
  waived: {
    'invitationAcceptance.looking up|xstate.done.actor.lookUp|1': tooOften(),
    'invitationAcceptance.looking again|xstate.done.actor.lookAgain|1': tooOften(),
    'xstate.done.actor.lookUp (too often)': tooOften(),
    'xstate.done.actor.lookAgain (too often)': tooOften(),
  },
})

function toldOf(found: FoundInvite) {
  const situation = inviteSituation(found)
  const isRenewable = situation === 'expired' && found.recipientEmail !== null
  return {
    situation,
    isRenewable,
    isMember: found.standing === 'Member',
    hasProfile: found.profile !== null,
  }
}

function tooOften(): string {
  return 'The limit is on all calls of this computer: reaching it would refuse the tests beside.'
}

const wrongCode = 'x'.repeat(43)

/** The answers about an invitation that the server gives to a person without an account. */
const tellsAnybody = new Set([
  'open',
  'accepted by somebody',
  'cancelled',
  'replaced',
  'expired',
  'expired, without an address',
  'unknown',
  'half a code',
  '',
])

function leavesOut({ name, actor, kind, event }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { here: visitor, found } = from.snapshot.context
  if (actor === 'lookUp' && kind === 'actor done') return visitor !== 'account' && !tellsAnybody.has(name)
  // An invitation made out to a user has no link that could be renewed, and nobody else can be taken for its recipient.
  return event.type === 'invitation shown again' && found?.standing === 'OtherUser' && visitor !== 'account'
}

async function begin(stage: Stage, arrive: (world: Inviting) => Promise<unknown>): Promise<Inviting> {
  const world = await invitingWorld(stage)
  await withoutPushes(stage.page)
  await arrive(world)
  await stage.page.goto(`${invitePath(world.now.invite.id)}?code=${world.now.invite.code}`)
  return world
}

/** The server answers the page about this new invitation, not about the page's own. */
function finds(make: (world: Inviting) => Promise<InviteLink>) {
  return async (world: Inviting): Promise<Answer> => {
    world.now.invite = await make(world)
    return at(world.now.invite)
  }
}

/** Another expired invitation, for which nobody has requested a new link yet. */
async function withExpired(world: Inviting): Promise<Inviting> {
  world.now.invite = await expired(world)
  return world
}

function here({ now }: Inviting): Answer {
  return at(now.invite)
}

async function full(world: Inviting): Promise<Answer> {
  return async (call) => {
    const response = await whileFull(world, () => call.fetch(sentFor(call, world.now.invite)))
    await call.fulfill({ response })
  }
}

/** The real server answers the call, about the invitation of this link. */
const at =
  (link: InviteLink, changes: object = {}, token: string | null = null): Answer =>
  (call) =>
    call.continue(sentFor(call, link, changes, token))

const atId =
  (id: string, link: InviteLink): Answer =>
  (call) =>
    call.continue({ ...sentFor(call, link), url: withId(call.request(), id) })

const withoutTokens =
  (link: InviteLink): Answer =>
  async (call) => {
    const response = await call.fetch(sentFor(call, link))
    const answer: unknown = await response.json()
    await call.fulfill({ response, json: { ...Object(answer), token: null } })
  }

function sentFor(call: Route, { id, code }: InviteLink, changes: object = {}, token: string | null = null) {
  const request = call.request()
  return {
    url: withId(request, id),
    postData: JSON.stringify({ ...JSON.parse(request.postData() ?? '{}'), activationCode: code, ...changes }),
    headers: { ...request.headers(), ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  }
}

const withId = (request: Request, id: string) => request.url().replace(/(?<=\/familygroupinvites\/)\d+/, id)
