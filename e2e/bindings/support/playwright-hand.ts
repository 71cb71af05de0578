/** Performs bindings in a browser. */
import type { Locator, Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { type Binding, controlFor, type Found } from './binding.ts'

/** Returns the element of the page that a control names. */
export function locate(page: Page, { role, name }: Found): Locator {
  return role === 'file'
    ? page.getByLabel(name, { exact: true })
    : page.getByRole(role, { name, exact: true })
}

/** Performs on the page the action that causes `event`. */
export async function actInBrowser(page: Page, binding: Binding, event: EventObject): Promise<void> {
  const element = locate(page, controlFor(binding, event))
  switch (binding.act) {
    case 'press':
      return await element.click()
    case 'fill':
      return await element.fill(binding.text(event))
    case 'select':
      return void (await element.selectOption(binding.option(event)))
    case 'attach':
      return await element.setInputFiles(await payloadOf(binding.file(event)))
    case 'drop':
      return await drop(page, element, binding.file(event))
    case 'key':
      return await element.press(binding.key)
  }
}

async function payloadOf(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

async function drop(page: Page, onto: Locator, file: File): Promise<void> {
  const content = { name: file.name, text: await file.text() }
  const dataTransfer = await page.evaluateHandle(({ name, text }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], name))
    return transfer
  }, content)
  await onto.dispatchEvent('dragover', { dataTransfer })
  await onto.dispatchEvent('drop', { dataTransfer })
}
