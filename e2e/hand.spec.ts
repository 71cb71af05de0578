/** Tests the helper that performs bindings in a browser, on a page made for this test. */
import { expect, test } from '@playwright/test'
import type { Act } from './bindings/support/binding.ts'
import { actInBrowser } from './bindings/support/playwright-hand.ts'

const page = `
  <label>Name <input id="name"></label>
  <label>Colour <select id="colour"><option>red</option><option>green</option></select></label>
  <label>File <input id="file" type="file"></label>
  <button onclick="said.textContent = 'pressed'">Press me</button>
  <button onkeydown="said.textContent = event.key">Type at me</button>
  <section aria-label="Drop here" ondrop="said.textContent = event.dataTransfer.files[0].name">Here</section>
  <p id="said"></p>`

const file = () => new File(['0 HEAD'], 'tree.ged', { type: 'text/plain' })

const acts: [Act, string, string][] = [
  [{ act: 'press', role: 'button', name: 'Press me' }, '#said', 'pressed'],
  [{ act: 'key', key: 'ArrowLeft', role: 'button', name: 'Type at me' }, '#said', 'ArrowLeft'],
  [{ act: 'drop', role: 'region', name: 'Drop here', file }, '#said', 'tree.ged'],
  [{ act: 'fill', role: 'textbox', name: 'Name', text: () => 'Ada' }, '#name', 'Ada'],
  [{ act: 'select', role: 'combobox', name: 'Colour', option: () => 'green' }, '#colour', 'green'],
  [{ act: 'attach', role: 'file', name: 'File', file }, '#file', 'C:\\fakepath\\tree.ged'],
]

test('the helper can perform every act that a binding can name', async ({ page: browserPage }) => {
  await browserPage.setContent(page)

  for (const [act, where, result] of acts)
    await test.step(act.act, async () => {
      await actInBrowser(browserPage, act, { type: 'asked' })

      const element = browserPage.locator(where)
      await (where === '#said' ? expect(element).toHaveText(result) : expect(element).toHaveValue(result))
    })
})
