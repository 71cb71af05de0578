/** The portraits in mails: whose are there, and whose are not at the moment of sending. */
import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { illustratingMailer } from '../../../server/mail/illustrated.ts'
import { mailNews } from '../../../server/research/mail-news.ts'
import { textOf } from '../../../server/values/letter.ts'
import type { IllustratedPart } from '../../../server/values/mail.ts'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { contentsOf, jpeg, runJobs } from '../contents/kit.ts'
import { groupCalls } from '../family-groups/kit.ts'
import { requestCalls } from '../family-groups/request-calls.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { mailsTo, uncutPictures } from '../kit/mail.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, share, treeOf, userOf } from '../research/kit.ts'
import { batchOf, dead } from '../research/records.ts'

const kit = await appForThisFile()
const { pool } = kit.store
await pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create } = groupCalls(kit)
const requests = requestCalls(kit)
const day = 24 * 60 * 60 * 1000

const startPerson = (profileId: string) => `${profileId}-1`

/** Gives the person of a profile a photo. All sizes say whose they are, but for the large one if it says something else. */
async function portrait(
  owner: SignedIn,
  profileId: string,
  name: string,
  { large = `face of ${name}`, ...marks }: { large?: string; region?: object; isPrimary?: boolean } = {},
) {
  const calls = contentsOf(kit, owner)
  const { id } = await calls.upload(profileId, `${name}.jpg`, jpeg(`original ${name}`))
  good(await calls.tag(startPerson(profileId), id, marks))
  const size = Buffer.from(`face of ${name}`)
  await runJobs(kit, {
    render: async () => ({
      ok: true,
      value: {
        width: 4,
        height: 5,
        faces: [],
        sizes: { thumb: size, gallery: size, large: Buffer.from(large) },
      },
    }),
  })
}

/** Ben shows his profile, with a portrait, to a group in which Ada is. */
async function family() {
  const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Kent' })
  const ben = await signedIn(kit, { givenName: 'Ben', familyName: 'Hale' })
  const group = await aFamilyGroup(kit.store, ben.userId, [['Member', ada.userId]])
  await shareWithGroup(kit.store, ben.profileId, group)
  await portrait(ben, ben.profileId, 'Ben')
  return { ada, ben, group }
}
type Family = Awaited<ReturnType<typeof family>>

const letterAbout = ({ ben }: Family) => [
  [
    {
      kind: 'sentence',
      text: 'Ben Hale is here.',
      portrait: { userId: ben.userId, name: 'Ben Hale' },
    } as const,
  ],
]

/** What goes with a mail to Ada that names Ben, if it is sent now. */
async function sentNow(of: Family, to = of.ada.address, tools: object = {}): Promise<IllustratedPart | null> {
  const parts: (IllustratedPart | null)[] = []
  const mailer = illustratingMailer(
    { store: kit.store, blobs: kit.files.blobs, pictures: uncutPictures, ...tools },
    { send: async (_, part = null) => void parts.push(part) },
  )
  const letter = letterAbout(of)
  await mailer.send({
    to,
    subject: 'Here',
    text: textOf(letter),
    letter: { readerId: of.ada.userId, parts: letter },
  })
  return parts[0] ?? null
}

const facesIn = (part: IllustratedPart | null) => part?.portraits.map((one) => String(Buffer.from(one.jpeg)))
const withFace = ['face of Ben']

describe('a mail', () => {
  it('brings the portrait of a user whom it names, as the reader may see it', async () => {
    const part = await sentNow(await family())

    expect(facesIn(part)).toEqual(withFace)
    expect(part?.html).toContain(`<img src="cid:${part?.portraits[0]?.contentId}"`)
    expect(part?.html).toContain('alt="Portrait of Ben Hale"')
    expect(part?.html).not.toContain('/content/')
  })

  it('cuts the face of one among many from the large size, as pages do', async () => {
    const of = await family()
    const region = { x: 0.4, y: 0.2, width: 0.1, height: 0.2 }
    await portrait(of.ben, of.ben.profileId, 'Ben', { large: 'large Ben', region, isPrimary: true })

    expect(facesIn(await sentNow(of))).toEqual(['large Ben'])
  })

  it.each<[string, (of: Family) => Promise<unknown>]>([
    [
      'the share of the profile has ended',
      ({ ben }) =>
        pool.query('DELETE FROM data_group_members WHERE data_group_id = $1 AND role = $2', [
          ben.profileId,
          'Viewer',
        ]),
    ],
    [
      'the reader has left the group',
      ({ ada, group }) =>
        pool.query('DELETE FROM family_group_members WHERE family_group_id = $1 AND user_id = $2', [
          group,
          ada.userId,
        ]),
    ],
    [
      'the person is restricted',
      ({ ben }) =>
        pool.query('UPDATE persons SET user_restricted = true WHERE data_group_id = $1', [ben.profileId]),
    ],
    [
      'the person may be living and is hidden for that',
      ({ ben }) =>
        pool.query('UPDATE persons SET may_live_until = 9999 WHERE data_group_id = $1', [ben.profileId]),
    ],
    [
      'the user hides the name from the reader',
      ({ ben }) => pool.query("UPDATE users SET name_privacy = 'Me' WHERE id = $1", [ben.userId]),
    ],
    [
      'the photo was deleted',
      ({ ben }) =>
        pool.query('UPDATE uploaded_contents SET deleted_at = now() WHERE data_group_id = $1', [
          ben.profileId,
        ]),
    ],
    ['the bytes are gone', async () => kit.files.stored.clear()],
    [
      'the reader may not sign in',
      ({ ada }) => pool.query('UPDATE identities SET blocked = true WHERE subject = $1', [ada.subject]),
    ],
    [
      'the reader has not confirmed the address',
      ({ ada }) =>
        pool.query('UPDATE identity_addresses SET verified_at = NULL WHERE address = $1', [ada.address]),
    ],
  ])('stays plain if at the moment of sending %s', async (_, change) => {
    const of = await family()
    expect(facesIn(await sentNow(of))).toEqual(withFace)

    await change(of)

    expect(await sentNow(of)).toBeNull()
  })

  it('stays plain at an address that is not the reader’s, and for a reader who is not in the group', async () => {
    const of = await family()
    const stranger = await signedIn(kit)

    expect(await sentNow(of, stranger.address)).toBeNull()
    expect(await sentNow({ ...of, ada: stranger })).toBeNull()
  })

  it('shows no restricted person to those who may edit the profile either, because a mail is stored elsewhere', async () => {
    const of = await family()
    const own = { ...of, ada: of.ben }
    expect(facesIn(await sentNow(own))).toEqual(withFace)

    await pool.query('UPDATE persons SET user_restricted = true WHERE data_group_id = $1', [of.ben.profileId])

    expect(await sentNow(own)).toBeNull()
  })

  it('is sent without portraits if they are unreadable or too large, or the store of photos is out of reach', async () => {
    const of = await family()
    const cutting = (jpeg: Uint8Array | null) => ({ pictures: { cutPortraits: async () => [jpeg] } })
    const read = async () => {
      throw new OutOfReach('inner words')
    }

    expect(await sentNow(of, of.ada.address, cutting(null))).toBeNull()
    expect(await sentNow(of, of.ada.address, cutting(Buffer.alloc(16_001)))).toBeNull()
    expect(await sentNow(of, of.ada.address, { blobs: { read } })).toBeNull()
  })
})

/** The newest mail with this in its subject, and what it shows. */
async function mailTo({ address }: SignedIn, subject: string) {
  const mail = (await mailsTo(kit, address)).find((one) => one.subject.includes(subject))
  if (mail === undefined) throw new Error(`No mail about ${subject} arrived.`)
  if (!mail.isIllustrated) return { ...mail, html: '', faces: [] }
  const { body } = await kit.app.inject({ method: 'GET', url: `/mailbox.html?id=${mail.id}` })
  const faces = [...body.matchAll(/src="data:image\/jpeg;base64,([^"]*)"[^>]*alt="([^"]*)"/g)].map(
    ([, bytes = '', alt]) => `${String(Buffer.from(bytes, 'base64'))}: ${alt}`,
  )
  return { ...mail, html: body, faces }
}

describe('the news by mail', () => {
  /** Ben shares a tree with Ada, who wants the news. Queues her mail, and sends it after the change. */
  async function mailed(change: (of: Family) => Promise<unknown> = async () => {}) {
    const of = await family()
    const { ada, ben } = of
    const path = `PUT /groupadmin/users/${ada.userId}/newsmail`
    good(await call(kit.app, path, { token: ada.token, json: { wanted: true } }))
    const tree = await treeOf(kit, userOf(kit, ben), [batchOf(dead('A'))])
    good(await share(kit, ben, tree.groupId, ada))
    await pool.query(
      "UPDATE data_group_members SET created_at = created_at + interval '1 day' WHERE data_group_id = $1",
      [tree.groupId],
    )
    const clock = () => new Date(kit.clock.now.getTime() + 7 * day)
    const keys = await loadTokenKeys(kit.store, clock)
    const mailer = {
      send: () => Promise.reject(new Error('Nothing is sent directly.')),
      close: async () => {},
    }
    await mailNews({ store: kit.store, clock, keys, mailer, publicUrl: kit.publicUrl })
    await change(of)
    return mailTo(ada, 'What’s new')
  }

  it('shows who has uploaded a tree', async () => {
    const mail = await mailed()

    expect(mail.faces).toEqual(['face of Ben: Portrait of Ben Hale'])
    expect(mail.html).toMatch(/>Ben Hale uploaded a tree, \d+ November 2026<\/a>/)
    expect(mail.text).toMatch(/^- Ben Hale uploaded a tree, \d+ November 2026\n {2}http\S+\/trees\/\d+$/m)
  })

  it('shows nobody whose share ends after the mail is queued and before it is sent', async () => {
    const mail = await mailed(({ ben }) =>
      pool.query('DELETE FROM data_group_members WHERE data_group_id = $1 AND role = $2', [
        ben.profileId,
        'Viewer',
      ]),
    )

    expect([mail.isIllustrated, mail.faces]).toEqual([false, []])
    expect(mail.text).toContain('- Ben Hale uploaded a tree, ')
  })
})

describe('a request to share a profile', () => {
  it('shows its owner who asks, and whom the profile is about', async () => {
    const { ada, ben, group } = await family()
    const profile = good<DataGroup>(
      await ask(ada, 'POST /datagroups', {
        idempotencyKey: crypto.randomUUID(),
        groupType: 'Profile',
        name: 'Cleo Kent',
        person: { gender: 'Female', givenName: 'Cleo', surname: 'Kent' },
      }),
    )
    await portrait(ada, profile.id, 'Cleo')
    const cousin = await signedIn(kit, { givenName: 'Dan', familyName: 'Kent' })
    const cousins = await aFamilyGroup(kit.store, cousin.userId, [['Recruiter', ben.userId]])
    await shareWithGroup(kit.store, profile.id, group)

    good(await requests.send(ben, profile.id, cousins, '<b>Please</b>'))

    const mail = await mailTo(ada, 'asks to share')
    expect(mail.faces).toEqual(['face of Ben: Portrait of Ben Hale', 'face of Cleo: Portrait of Cleo Kent'])
    expect(mail.html).toContain('&lt;b&gt;Please&lt;/b&gt;')
    expect(mail.text).toContain(
      '- Profile: Cleo Kent\n- Family group: A family\n\nBen Hale writes:\n> <b>Please</b>\n',
    )
  })
})

describe('an invitation to a family group', () => {
  it('shows the sender to an invited user who sees the sender’s profile, and to no mere address', async () => {
    const { ada, ben } = await family()
    const group = await create(ben, 'The Hales')
    const invite = (to: object) =>
      ask(ben, `POST /familygroups/${group}/invites`, { recipientRole: 'Member', ...to })

    good(await invite({ recipientUserId: ada.userId }))
    const toUser = await mailTo(ada, 'invites you')
    expect(toUser.faces).toEqual(['face of Ben: Portrait of Ben Hale'])

    const other = await create(ben, 'Other Hales')
    good(
      await ask(ben, `POST /familygroups/${other}/invites`, {
        recipientRole: 'Member',
        recipientEmail: ada.address,
      }),
    )
    const toAddress = await mailTo(ada, 'invites you')
    expect([toAddress.id === toUser.id, toAddress.isIllustrated]).toEqual([false, false])
  })
})
