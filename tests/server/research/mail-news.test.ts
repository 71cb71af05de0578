/** The news by mail, once a week. */
import { describe, expect, it } from 'vitest'
import type { NewsMail } from '#contract/group-admin/news-mail.ts'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { mailNews } from '../../../server/research/mail-news.ts'
import { publish } from '../../../server/store/publish.ts'
import { call } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { connected, listening } from '../push/kit.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { batchOf, dead } from './records.ts'

const kit = await researchApp()
const day = 24 * 60 * 60 * 1000
const begun = kit.clock.now.getTime()
const subject = 'What’s new in your family on Kinweave'

async function newUser(givenName = 'Ada'): Promise<SignedIn> {
  const user = await signedIn(kit, { givenName, familyName: 'Tester' })
  await kit.store.pool.query(
    "UPDATE users SET limits_disabled = true, name_privacy = 'Everyone' WHERE name_privacy = 'Groups'",
  )
  return user
}

const choose = (user: SignedIn, wanted: boolean, of: SignedIn = user) =>
  call(kit.app, `PUT /groupadmin/users/${of.userId}/newsmail`, { token: user.token, json: { wanted } })
const settingOf = async (user: SignedIn) =>
  good<NewsMail>(await call(kit.app, `GET /groupadmin/users/${user.userId}/newsmail`, { token: user.token }))

/** What the job does when a server looks so many days after the beginning. */
async function look(days: number): Promise<void> {
  const clock = () => new Date(begun + days * day)
  const keys = await loadTokenKeys(kit.store, clock)
  // The job queues its mails itself.
  const mailer = { send: () => Promise.reject(new Error('Nothing is sent directly.')), close: async () => {} }
  await mailNews({ store: kit.store, clock, keys, mailer, publicUrl: kit.publicUrl })
}
const newsMailsTo = async ({ address }: SignedIn) =>
  (await mailsTo(kit, address)).filter((mail) => mail.subject === subject)

/** A tree of somebody else appears for the user. */
async function newsFor(user: SignedIn) {
  const other = await newUser('Ben')
  const tree = await treeOf(kit, userOf(kit, other), [batchOf(dead('A'))])
  good(await share(kit, other, tree.groupId, user))
  await kit.store.pool.query('UPDATE data_group_members SET created_at = $2 WHERE data_group_id = $1', [
    tree.groupId,
    new Date(begun + day),
  ])
}

const linkIn = (text = '') => /^http\S+\/news\/end\?code=\S+$/m.exec(text)?.[0] ?? 'no link'
const codeIn = (text?: string) => new URL(linkIn(text)).searchParams.get('code') ?? ''

describe('news by mail', () => {
  it('is off until a user asks for it, goes to a confirmed address, and each user chooses alone', async () => {
    const [ada, ben] = [await newUser(), await newUser()]

    expect(await settingOf(ada)).toEqual({ wanted: false, address: ada.address })
    expect(good(await choose(ada, true))).toEqual({ wanted: true, address: ada.address })
    expect(good(await choose(ada, true))).toEqual({ wanted: true, address: ada.address })
    expect((await choose(ben, true, ada)).status).toBe(404)
    expect(await settingOf(ben)).toMatchObject({ wanted: false })
    expect(good(await choose(ada, false))).toMatchObject({ wanted: false })
    await newsFor(ada)
    await look(8)
    expect(await newsMailsTo(ada)).toEqual([])
  })

  it('comes once a week, and not without news', async () => {
    const [ada, quiet] = [await newUser(), await newUser()]
    good(await choose(ada, true))
    good(await choose(quiet, true))
    await newsFor(ada)

    await look(6)
    expect(await newsMailsTo(ada)).toEqual([])
    await look(7)
    await look(7)
    await look(8)
    const [mail, ...others] = await newsMailsTo(ada)
    expect(others).toEqual([])
    expect(mail?.text).toContain('- Ben Tester uploaded a tree, ')
    expect(mail?.text).toMatch(/^ {2}http\S+\/trees\/\d+$/m)
    expect(await newsMailsTo(quiet)).toEqual([])
    // The next week has no news.
    await look(14)
    expect(await newsMailsTo(ada)).toHaveLength(1)
  })

  it('tells nothing of what the user did, and nothing of a tree that is no longer shared', async () => {
    const ada = await newUser()
    good(await choose(ada, true))
    await treeOf(kit, userOf(kit, ada), [batchOf(dead('A'))])
    await newsFor(ada)
    await kit.store.pool.query("DELETE FROM data_group_members WHERE principal_id = $1 AND role = 'Viewer'", [
      ada.userId,
    ])

    await look(7)

    expect(await newsMailsTo(ada)).toEqual([])
  })

  it('names nobody whose privacy does not admit the reader', async () => {
    const ada = await newUser()
    good(await choose(ada, true))
    await newsFor(ada)
    await kit.store.pool.query("UPDATE users SET name_privacy = 'Me' WHERE given_name = 'Ben'")

    await look(7)

    const [mail] = await newsMailsTo(ada)
    expect(mail?.text).toContain('- Somebody uploaded a tree, ')
    expect(mail?.text).not.toContain('Ben')
  })

  it('is sent once by two servers that look at the same time', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()])
    for (const user of users) {
      good(await choose(user, true))
      await newsFor(user)
    }

    await Promise.all([look(7), look(7), look(7)])

    for (const user of users) expect(await newsMailsTo(user)).toHaveLength(1)
  })

  it('is neither sent nor counted as sent if the server dies before the mail is queued', async () => {
    const ada = await newUser()
    good(await choose(ada, true))
    await newsFor(ada)
    const dueBefore = await kit.store.pool.query('SELECT * FROM news_mails WHERE user_id = $1', [ada.userId])
    await kit.store.pool.query('ALTER FUNCTION graphile_worker.add_job RENAME TO add_job_of_tomorrow')

    await expect(look(7)).rejects.toThrow(`could not be mailed to these users: ${ada.userId}`)
    await kit.store.pool.query('ALTER FUNCTION graphile_worker.add_job_of_tomorrow RENAME TO add_job')

    const dueAfter = await kit.store.pool.query('SELECT * FROM news_mails WHERE user_id = $1', [ada.userId])
    expect(dueAfter.rows).toEqual(dueBefore.rows)
    await look(7)
    expect(await newsMailsTo(ada)).toHaveLength(1)
  })
})

describe('news by mail among many users', () => {
  it.each(['blocked = true', 'disabled = true', 'waiting_since = now()'])(
    'does not go to a user who may not sign in: %s',
    async (state) => {
      const [ada, ben] = [await newUser(), await newUser()]
      for (const user of [ada, ben]) {
        good(await choose(user, true))
        await newsFor(user)
      }
      await kit.store.pool.query(`UPDATE identities SET ${state} WHERE subject = $1`, [ada.subject])

      await look(7)

      expect([await newsMailsTo(ada), (await newsMailsTo(ben)).length]).toEqual([[], 1])
    },
  )

  it('goes to the others if it fails for one of them, who gets it later', async () => {
    const users = [await newUser(), await newUser(), await newUser()]
    for (const user of users) {
      good(await choose(user, true))
      await newsFor(user)
    }
    const [, failing] = users
    const toldUntil = new Date(begun + day).toISOString()
    await kit.store.pool.query(
      `ALTER TABLE news_mails ADD CONSTRAINT failing CHECK (user_id <> ${failing?.userId} OR told_until < '${toldUntil}')`,
    )
    const counts = () => Promise.all(users.map(async (user) => (await newsMailsTo(user)).length))

    await expect(look(7)).rejects.toThrow(`could not be mailed to these users: ${failing?.userId}`)
    expect(await counts()).toEqual([1, 0, 1])
    await kit.store.pool.query('ALTER TABLE news_mails DROP CONSTRAINT failing')
    await look(7)
    expect(await counts()).toEqual([1, 1, 1])
  })
})

describe('the link in a mail', () => {
  async function mailed() {
    const ada = await newUser()
    good(await choose(ada, true))
    await newsFor(ada)
    await look(7)
    const [mail] = await newsMailsTo(ada)
    return { ada, link: linkIn(mail?.text), code: codeIn(mail?.text) }
  }
  const end = (code: string) => call(kit.app, 'POST /groupadmin/newsmail/$end', { json: { code } })

  it('ends the mails without signing in, by the button of our page, as often as it is pressed', async () => {
    const { ada, code } = await mailed()

    expect((await end(code)).status).toBe(204)
    expect((await end(code)).status).toBe(204)

    expect(await settingOf(ada)).toMatchObject({ wanted: false })
  })

  it('ends the mails by the button of a mail program (RFC 8058), and not by opening it', async () => {
    const { ada, link } = await mailed()
    const { pathname, search } = new URL(link)

    const opened = await kit.app.inject({ method: 'GET', url: pathname + search })
    expect([opened.statusCode < 500, (await settingOf(ada)).wanted]).toEqual([true, true])
    const posted = await kit.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

    expect(posted.statusCode).toBe(204)
    expect(await settingOf(ada)).toMatchObject({ wanted: false })
  })

  it('is announced to the open tabs of the user, like every other change of the setting', async () => {
    const { ada, code } = await mailed()
    const tab = await connected(await listening(kit), ada.token, undefined, 'groupadmin')

    for (const _ of [1, 2]) await end(code)
    for (const wanted of [true, true, false, false]) good(await choose(ada, wanted))
    const last = { name: 'AuthCode.Used', payload: { clientId: 'last' } } as const
    await publish(kit.store.db, { userId: ada.userId, event: last })

    const changed = { name: 'User.Changed', payload: { userId: ada.userId } }
    expect(await tab.hears(4)).toEqual([changed, changed, changed, last])
    await tab.connection.stop()
  })

  it('ends nobody’s mails with another signature', async () => {
    const { ada, code } = await mailed()
    const [, signature = ''] = code.split('.')
    const other = await newUser()

    expect((await end(`${other.userId}.${signature}`)).status).toBe(404)
    expect((await end(`${ada.userId}.${'A'.repeat(43)}`)).status).toBe(404)
    expect((await end('nothing')).status).toBe(400)
    expect((await kit.app.inject({ method: 'POST', url: '/news/end' })).statusCode).toBe(404)
    expect(await settingOf(ada)).toMatchObject({ wanted: true })
  })
})
