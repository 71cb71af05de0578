/** A newcomer begins with the parents, and uploads a file of the same family later: the two are shown as one. */
import { expect, type Page } from '@playwright/test'
import { uploadFile } from './support/account.ts'
import type { FamilyFile } from './support/family-file.ts'
import type { NewPerson } from './support/signed-in.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test, wide } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stage = (page: Page, part: string) => page.getByRole('region', { name: new RegExp(`^${part}`) })
const matches = (page: Page) => page.getByRole('navigation', { name: 'Matches' })

/** The newcomer with the parents, a grandfather and dates. The mother has another name, so nothing is beyond doubt. */
const fileOf = ({ givenName, surname }: NewPerson): FamilyFile => ({
  name: 'ellery-papers.ged',
  persons: 4,
  families: 2,
  text: `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME ${givenName} /${surname}/
1 BIRT
2 DATE 3 MAR 1985
1 FAMC @F1@
0 @I2@ INDI
1 NAME Ben /Ellery/
1 SEX M
1 BIRT
2 DATE 5 MAY 1948
2 PLAC Whitby, Yorkshire, England
1 DEAT
2 DATE 9 OCT 2001
1 FAMS @F1@
1 FAMC @F2@
0 @I3@ INDI
1 NAME Ruth /Vance/
1 SEX F
1 DEAT
2 DATE 2003
1 FAMS @F1@
0 @I4@ INDI
1 NAME Hugo /Ellery/
1 SEX M
1 DEAT
2 DATE 1970
1 FAMS @F2@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I3@
1 CHIL @I1@
0 @F2@ FAM
1 HUSB @I4@
1 CHIL @I2@
0 TRLR
`,
})

test('[PPG-26] [PER-23] [MOD-06] a family without a file and a tree that is uploaded later become one, by the match review', async ({
  open,
  freshAccount,
}, info) => {
  test.slow()
  const account = await freshAccount()
  const page = await open(account)

  await test.step('begins with the parents', async () => {
    await page.goto('/start/family')
    await page.getByRole('textbox', { name: 'Father’s given name' }).fill('Ben')
    await page.getByRole('textbox', { name: 'Father’s surname' }).fill('Ellery')
    await page.getByRole('textbox', { name: 'Mother’s given name' }).fill('Cleo')
    await page.getByRole('textbox', { name: 'Mother’s surname' }).fill('Vane')
    await page.getByRole('button', { name: 'Show my family' }).click()
    await expect(page).toHaveURL(/\/persons\//)
  })

  await test.step('the profile has no matches yet, and says what to do', async () => {
    const listening = page.waitForEvent('websocket', (socket) =>
      socket.url().includes('/research/notifications'),
    )
    await page.goto('/profile')
    await (await listening).waitForEvent('framereceived')
    await page.getByRole('tab', { name: 'Matches' }).click()
    await expect(page.getByRole('link', { name: 'Upload a tree' })).toBeVisible()
    await page.screenshot({ path: info.outputPath('no-matches.png'), fullPage: true })
  })

  const tree = await uploadFile(account, fileOf(account.person))

  await test.step('reviews what was found, on the tab of the profile', async () => {
    for (const left of ['2', '1']) {
      await expect(matches(page).getByRole('link', { name: 'Review' })).toContainText(left)
      await expect(page.getByRole('heading', { name: 'Is this the same person?' })).toBeVisible()
      await page.screenshot({ path: info.outputPath(`review-${left}.png`), fullPage: true })
      await page.getByRole('button', { name: 'Same', exact: true }).click()
    }
    await expect(page.getByText('Nothing to review')).toBeVisible()
    await matches(page).getByRole('link', { name: 'Confirmed' }).click()
    await expect(page).toHaveURL(/\/profiles\/\d+-1\/matches\?show=confirmed$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(account.person.givenName)
    await page.screenshot({ path: info.outputPath('confirmed.png'), fullPage: true })
    await matches(page).getByRole('link', { name: 'Match sets' }).click()
    await expect(page.getByText(/^in ellery-papers and Profile of/).first()).toBeVisible()
    await page.screenshot({ path: info.outputPath('sets.png'), fullPage: true })
    await page.setViewportSize(phone)
    expect(await sidewaysOverflow(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('sets-phone.png'), fullPage: true })
    await page.setViewportSize(wide)
  })

  await test.step('sees one family', async () => {
    await page.goto(`/persons/${tree.startPersonId}`)
    // Nobody has said that the mothers are the same, so both pairs of parents are there.
    for (const mother of [/Ruth Vance/, /Cleo Vane/])
      await expect(stage(page, 'Parents').getByRole('link', { name: mother })).toBeVisible()
    await page.screenshot({ path: info.outputPath('person.png'), fullPage: true })
    await stage(page, 'Parents')
      .getByRole('link', { name: /Ben Ellery/ })
      .first()
      .click()
    await expect(heading(page)).toContainText('Ben Ellery')
    await expect(page.getByRole('link', { name: /Hugo Ellery/ })).toBeVisible()
    await page.screenshot({ path: info.outputPath('father.png'), fullPage: true })
  })

  await test.step('the page of the profile shows the profile alone', async () => {
    await page.goto('/profile')
    await expect(
      page.getByRole('region', { name: 'Family' }).getByRole('link', { name: /Ben/ }),
    ).toHaveAttribute('href', /profiles/)
    await page.screenshot({ path: info.outputPath('profile.png'), fullPage: true })
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: /one family/ })).toBeVisible()
    await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
  })
})
