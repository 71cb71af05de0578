import { expect, test as teardown } from '@playwright/test'
import { writePictureIndex } from './pictures.ts'

teardown('the pictures of all flows stand in one list', () => {
  expect(writePictureIndex(), 'flows without a picture').toEqual([])
})
