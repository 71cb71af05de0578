import { authorize, getAppReady, markAppReady } from '#contract/group-admin/authorization.ts'
import { ok } from '#contract/result.ts'
import { authorizationCodeLife } from '#domain/constants.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { mayRedirectTo, type Scope, syncClient } from '../identity/clients.ts'
import { serve } from '../serving/serve.ts'
import { isAppReady } from '../store/readers/ready-apps.ts'
import { addAuthorizationCode } from '../store/writers/authorization-codes.ts'
import { forgetAppReady, setAppReady } from '../store/writers/ready-apps.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { authorizationCodeHash, newAuthorizationCode } from './authorization-code.ts'

export const authorizationEndpoints = [
  serve(authorize, async ({ body, viewer }, tools) => {
    // The only program that the contract allows.
    const client = syncClient
    const scope = scopeFor(viewer, client.scope, body.scope)
    const redirectUri = body.redirect_uri ?? null
    if (redirectUri !== null && !mayRedirectTo(client, redirectUri))
      throw new Problem('invalid-input', {
        errors: [{ path: 'body.redirect_uri', message: 'This address is not registered for the program.' }],
      })

    const code = newAuthorizationCode()
    const createdAt = tools.clock()
    const expiresAt = new Date(createdAt.getTime() + authorizationCodeLife)
    await tools.store.transaction(async (queries) => {
      await forgetAppReady(queries, viewer.userId, client.id)
      await addAuthorizationCode(queries, {
        hash: authorizationCodeHash(code),
        askingSessionId: viewer.sessionId,
        clientId: client.id,
        redirectUri,
        codeChallenge: body.code_challenge,
        scope,
        createdAt,
        expiresAt,
      })
    })
    return ok({
      code,
      expirationDate: expiresAt.toISOString(),
      redirectTo:
        redirectUri === null
          ? null
          : withParameters(redirectUri, { code, state: body.state, iss: tools.publicUrl }),
    })
  }),

  serve(markAppReady, async ({ params, viewer }, { store, clock }) => {
    await store.transaction((queries) => setAppReady(queries, viewer.userId, params.id, clock()))
  }),

  serve(getAppReady, async ({ params, viewer }, { store }) => ({
    ready: await isAppReady(store.db, viewer.userId, params.id),
  })),
]

/**
 * The scope that the program gets: the requested part of its registered scope, and never more than the page itself has.
 */
function scopeFor(viewer: Viewer, registered: readonly Scope[], asked: string | undefined): Scope[] {
  // An actor cannot approve programs for the user.
  if (viewer.actorId !== null) throw new Problem('not-allowed')
  if (isDenied(viewer, 'let a program in')) throw new Problem('not-allowed')
  const words = (asked ?? '').split(' ').filter((word) => word !== '')
  const scope = registered.filter((one) => words.length === 0 || words.includes(one))
  if (scope.length < words.length || scope.length === 0)
    throw new Problem('invalid-input', {
      errors: [{ path: 'body.scope', message: 'The program is not allowed to have this access.' }],
    })
  if (scope.some((one) => !viewer.scope.includes(one))) throw new Problem('not-allowed')
  return scope
}

/**
 * Adds the parameters of RFC 6749 §4.1.2 to an address. The issuer (RFC 9207) tells the program which server has
 * answered.
 */
function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
