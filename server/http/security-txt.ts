import type { FastifyInstance } from 'fastify'
import { contactPath } from '#domain/pages/routes.ts'
import type { Tools } from '../serving/tools.ts'
import type { Config } from '../values/config.ts'

const day = 24 * 60 * 60 * 1000

/** How long a reader may rely on the file. RFC 9116 recommends less than a year. */
const securityTxtLife = 180 * day

/** `GET /.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function addSecurityTxt(
  app: FastifyInstance,
  { clock, publicUrl, supportAddress }: Pick<Tools, 'clock' | 'publicUrl' | 'supportAddress'>,
  { securityContact = null }: Partial<Pick<Config, 'securityContact'>>,
) {
  // Anybody may write on the contact page, so there is always a contact.
  const contacts = [
    ...(securityContact === null ? mailTo(supportAddress) : [securityContact]),
    publicUrl + contactPath,
  ]
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          ...contacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${new Date(clock().getTime() + securityTxtLife).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

const mailTo = (address: string | null) => (address === null ? [] : [`mailto:${address}`])
