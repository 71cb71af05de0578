import type { PageState } from './page-state.ts'

/** The user as the server sends it, except that the name is not confirmed. */
const ownUser = /\/groupadmin\/users\/\d+$/

export const nameConfirmStates: readonly PageState[] = [
  {
    name: 'the name to confirm, the location guessed',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/groupadmin/guessedlocation', (route) =>
        route.fulfill({ json: { ...nowhere, name: 'Ghent, Belgium' } }),
      )
      await page.route(ownUser, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), metadata: {} } })
      })
      await page.goto('/home')
      await page.getByText(/^We took a guess/).waitFor()
    },
  },
]

const nowhere = { latitude: null, longitude: null, city: null, region: null, countryCode: null }
