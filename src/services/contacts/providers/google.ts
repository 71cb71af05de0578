/** The contacts of a Google account, by the People API (CTC-03). */
import * as z from 'zod/mini'
import { contactsPerLoad } from '#domain/contacts/contact-limits.ts'
import { addressesOf } from '#domain/contacts/contact-providers.ts'
import { type Provider, withQuery } from './provider.ts'

const optional = z._default(z.string(), '')

const GoogleAnswer = z.object({
  connections: z._default(
    z.array(
      z.object({
        resourceName: z.string(),
        names: z._default(
          z.array(
            z.object({
              givenName: optional,
              familyName: optional,
              middleName: optional,
              displayName: optional,
            }),
          ),
          [],
        ),
        emailAddresses: z._default(z.array(z.object({ value: optional, displayName: optional })), []),
      }),
    ),
    [],
  ),
  nextPageToken: z.optional(z.string()),
})

/**
 * Google gives a page without a server of its own only an access token, in the fragment of the address ("OAuth 2.0 for
 * client-side web applications"): exchanging a code needs a secret.
 */
export const google: Provider = {
  signIn: async ({ clientId, redirectUri, standIn, limit }) => {
    const { signIn, contacts } = addressesOf('google', standIn)
    const state = crypto.randomUUID()
    return {
      state,
      address: withQuery(signIn, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'token',
        scope: 'https://www.googleapis.com/auth/contacts.readonly',
        state,
        prompt: 'select_account',
      }),
      order: {
        token: null,
        reads: [
          withQuery(`${contacts}/connections`, {
            personFields: 'names,emailAddresses',
            sortOrder: 'FIRST_NAME_ASCENDING',
            pageSize: String(contactsPerLoad(limit)),
          }),
        ],
      },
    }
  },
  read: ([list]) => {
    const { connections, nextPageToken } = z.parse(GoogleAnswer, list)
    return {
      contacts: connections.map(({ resourceName, names: [names], emailAddresses }) => ({
        id: resourceName,
        names: names ?? { givenName: '', familyName: '', middleName: '', displayName: '' },
        emailAddresses,
      })),
      hasMore: nextPageToken !== undefined,
      account: null,
    }
  },
}
