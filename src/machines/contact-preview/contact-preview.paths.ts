/** What can happen while a user looks at how others see them. */
import { sampleContact, samplePreview } from '../contact-info-edit/sample-contact.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { contactPreviewMachine } from './contact-preview.machine.ts'

export const contactPreviewPaths = pathModel(contactPreviewMachine)({
  events: {
    'contact shown': {
      by: 'world',
      cases: {
        'the present data': { info: sampleContact },
        'half an address': { info: { ...sampleContact, email2: 'ada@' } },
      },
    },
    'onlooker chosen': {
      by: 'user',
      cases: { friend: { onlooker: 'friend' }, self: { onlooker: 'self' } },
    },
    retried: { by: 'user' },
  },
  actors: {
    loadPreview: { done: { 'what others see': samplePreview }, fails: { offline } },
  },
  key: ({ info, seen, onlooker }) => [info?.email2, seen !== null, onlooker],
  holds: {
    'without contact': ({ context }) => context.info === null,
    waiting: ({ context }) => context.info !== null,
    loading: ({ context }) => context.info !== null,
    shown: ({ context }) => context.info !== null,
    unreachable: (snapshot) => snapshot.can({ type: 'retried' }),
  },
})
