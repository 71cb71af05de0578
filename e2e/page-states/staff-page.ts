import { type PageState, said } from './page-state.ts'

interface StaffPage {
  readonly path: string
  /** The call whose answer the state makes. */
  readonly call: string
}

/** A state of a page for staff. The session of this browser has the privilege, and the answer is made here. */
export const staffPageShown =
  ({ path, call }: StaffPage) =>
  (name: string, answer: object, words: string | RegExp): PageState => ({
    name,
    as: 'newcomer',
    apart: true,
    show: async (page) => {
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage).filter((one) => one.endsWith('.session'))) {
          const session = JSON.parse(localStorage.getItem(key) ?? '{}')
          localStorage.setItem(key, JSON.stringify({ ...session, privileges: ['User', 'ManageUsers'] }))
        }
      })
      await page.route(call, (route) => route.fulfill({ json: answer }))
      await page.goto(path)
      await said(page, words)
    },
  })

/** The same page for somebody without the privilege. */
export const staffPageForOthers = ({ path }: StaffPage, name: string): PageState => ({
  name,
  as: 'newcomer',
  show: async (page) => {
    await page.goto(path)
    await said(page, 'This page is for staff')
  },
})
