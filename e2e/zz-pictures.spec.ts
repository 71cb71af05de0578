import { uploadFile } from './support/account.ts'
import { enterDemo } from './support/enter-demo.ts'
import { sharedFile } from './support/shared-data.ts'
import { phone, test, wide } from './support/world.ts'

for (const [size, viewport] of [
  ['wide', wide],
  ['phone', phone],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`demo ${size} ${scheme}`, async ({ open }) => {
      test.setTimeout(120000)
      const page = await open(undefined, { viewport, colorScheme: scheme })
      await enterDemo(page)
      for (const [name, path] of [
        ['names', '/names'],
        ['name', '/names/surname/Wedgwood'],
        ['given', '/names/given/Charles'],
        ['games', '/games'],
        ['home', '/home'],
        ['none', '/names/surname/Xyzzy'],
      ]) {
        await page.goto(path ?? '')
        await page.waitForTimeout(2500)
        await page.screenshot({
          path: `/tmp/shots/demo-${name}-${size}-${scheme}.png`,
          fullPage: name !== 'home',
        })
      }
    })
for (const file of ['royal92.ged', 'kennedy-ancestris.ged'])
  test(`file ${file}`, async ({ open, freshAccount }) => {
    test.setTimeout(180000)
    const ann = await freshAccount()
    const text = sharedFile(file) ?? ''
    await uploadFile(ann, {
      name: file,
      text,
      persons: (text.match(/ INDI/g) ?? []).length,
      families: (text.match(/ FAM\s/g) ?? []).length,
    })
    for (const [size, viewport] of [
      ['wide', wide],
      ['phone', phone],
    ] as const) {
      const page = await open(ann, { viewport, colorScheme: size === 'wide' ? 'light' : 'dark' })
      for (const [name, path] of [
        ['names', '/names'],
        ['name', file.startsWith('royal') ? '/names/given/Victoria' : '/names/surname/Kennedy'],
        ['sur', '/names/surname/e'],
      ]) {
        await page.goto(path ?? '')
        await page.waitForTimeout(2500)
        await page.screenshot({ path: `/tmp/shots/${file}-${name}-${size}.png`, fullPage: true })
      }
    }
  })
