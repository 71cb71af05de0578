/** The contacts of a Microsoft account, by Microsoft Graph (CTC-05). */
import * as z from 'zod/mini'
import { contactsPerLoad } from '#domain/contacts/contact-limits.ts'
import { addressesOf } from '#domain/contacts/contact-providers.ts'
import { type Provider, withQuery } from './provider.ts'

const orEmpty = z.pipe(
  z._default(z.nullable(z.string()), ''),
  z.transform((value: string | null) => value ?? ''),
)

const MicrosoftAccount = z.object({ mail: orEmpty, userPrincipalName: orEmpty })
const MicrosoftAnswer = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      givenName: orEmpty,
      surname: orEmpty,
      middleName: orEmpty,
      displayName: orEmpty,
      emailAddresses: z._default(z.array(z.object({ address: orEmpty, name: orEmpty })), []),
    }),
  ),
  '@odata.nextLink': z.optional(z.string()),
})

/** Authorization code with PKCE (RFC 7636), as Microsoft documents it for single-page applications (CTC-06). */
export const microsoft: Provider = {
  signIn: async ({ clientId, redirectUri, standIn, name, limit }) => {
    const { signIn, token, contacts } = addressesOf('microsoft', standIn)
    const state = crypto.randomUUID()
    const verifier = `${crypto.randomUUID()}${crypto.randomUUID()}`
    const request = {
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid profile User.Read Contacts.Read',
    }
    return {
      state,
      address: withQuery(signIn, {
        ...request,
        response_type: 'code',
        response_mode: 'fragment',
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
        state,
        prompt: 'select_account',
      }),
      order: {
        token:
          token === null
            ? null
            : {
                address: token,
                body: { ...request, grant_type: 'authorization_code', code_verifier: verifier },
              },
        reads: [
          withQuery(contacts, { $select: 'mail,userPrincipalName' }),
          withQuery(`${contacts}/contacts`, {
            $select: 'id,givenName,surname,middleName,displayName,emailAddresses',
            $top: String(contactsPerLoad(limit)),
            // OData doubles an apostrophe in a text.
            ...(name === '' ? {} : { $filter: `startswith(displayName,'${name.replaceAll("'", "''")}')` }),
          }),
        ],
      },
    }
  },
  read: ([account, list]) => {
    const { mail, userPrincipalName } = z.parse(MicrosoftAccount, account)
    const { value, '@odata.nextLink': nextLink } = z.parse(MicrosoftAnswer, list)
    return {
      contacts: value.map(({ id, surname, emailAddresses, ...names }) => ({
        id,
        names: { ...names, familyName: surname },
        emailAddresses: emailAddresses.map(({ address, name }) => ({ value: address, displayName: name })),
      })),
      hasMore: nextLink !== undefined,
      account: mail || userPrincipalName || null,
    }
  },
}

/** The code challenge of RFC 7636 §4.2. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
