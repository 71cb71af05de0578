/** The demo's trees and their two owners, who are invented; see README.md in this folder. */
import type { Subject } from '#contract/wire.ts'

export interface DemoTree {
  /** Identifies the tree. It must never change. */
  readonly key: string
  readonly file: string
  readonly name: string
  readonly description: string
  readonly owner: { readonly subject: Subject; readonly givenName: string; readonly surname: string }
  /** The key, in the file, of the person at whom visitors start. */
  readonly landing: string | null
}

// Any UUID is a valid subject.
const subject = (uuid: string) => uuid as Subject

export const demoTrees: readonly DemoTree[] = [
  {
    key: 'darwin-papers',
    file: 'darwin-papers.ged',
    name: 'Darwin papers',
    description:
      'Ada Merrowby keeps what her grandmother Eleanor told her: doctors, naturalists and poets from Elston to Down House. Real people and real stories, but for Ada and her own: they are invented, down from Eleanor.',
    owner: {
      subject: subject('0d0a1e5e-4c1f-4a57-9b8e-6f3f5a1b2c01'),
      givenName: 'Ada',
      surname: 'Merrowby',
    },
    landing: 'EMMA',
  },
  {
    key: 'wedgwood-line',
    file: 'wedgwood-line.ged',
    name: 'Wedgwood line',
    description:
      'Jonas Larkwether follows the potters of Burslem, the witty Allen sisters of Cresselly, and the music at Leith Hill Place. Real people and real stories, but for Jonas and his own: they are invented, down from Lucy.',
    owner: {
      subject: subject('0d0a1e5e-4c1f-4a57-9b8e-6f3f5a1b2c02'),
      givenName: 'Jonas',
      surname: 'Larkwether',
    },
    landing: null,
  },
]
