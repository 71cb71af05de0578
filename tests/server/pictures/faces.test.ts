import sharp from 'sharp'
import { expect, it } from 'vitest'
import { namedFaces } from '../../domain/content/regions/jpeg-head.ts'
import { rendering } from './support/rendering.ts'

const { shown } = rendering()
const picture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: 180, g: 90, b: 60 } } }).withXmp(
    namedFaces(['Ann Roe', '0.5', '0.25', '0.5', '0.25']),
  )

it('tells which faces a JPEG names, and that others name none', async () => {
  const { faces } = await shown(await picture().jpeg().toBuffer(), 'jpeg')

  expect(faces).toEqual([{ name: 'Ann Roe', region: { x: 0.25, y: 0.125, width: 0.5, height: 0.25 } }])
  expect((await shown(await picture().png().toBuffer(), 'png')).faces).toEqual([])
})
