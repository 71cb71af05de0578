/**
 * Writing to support. The form shows for at least half a second that it sends (SPT-11). After a failure it still has
 * what was typed, and says that it was not sent (SPT-12). Files follow when the ticket exists, one after the other; a
 * file that fails can be tried again or left out. That the ticket was sent shows for five seconds (SPT-13).
 */
import { and, assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { captchaRenewal, leastBusyTime, resultShownTime } from '#domain/constants.ts'
import type { InquiryType } from '#domain/support/support-ticket.ts'
import {
  isAsked,
  missingOf,
  type NewTicket,
  nextDraft,
  type TicketDraft,
  type TicketField,
  type TicketFile,
  type TicketFileProblem,
  type TicketProblem,
  type TicketSender,
  withFiles,
} from '#domain/support/ticket-draft.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Sent = Result<string, TicketProblem>
type Attached = Result<null, TicketFileProblem>

export interface SupportTicketInput {
  /** What was typed on this page before a reload, with the subject of the address. */
  readonly draft: TicketDraft
  readonly sender: TicketSender
  /** The site key of the captcha; null if the sender needs none. */
  readonly captchaSiteKey: string | null
}

export const supportTicketMachine = setup({
  types: {
    input: {} as SupportTicketInput,
    context: {} as SupportTicketInput & {
      readonly captchaCode: string | null
      /** True if the server knows no address for the answer; null until that is known. */
      readonly asksAddress: boolean | null
      /** The files that are not attached yet. */
      readonly files: readonly TicketFile[]
      /** The ticket that was sent last; null while a new one is written. */
      readonly ticketId: string | null
      readonly problem: TicketProblem | null
      readonly fileProblem: TicketFileProblem | null
    },
    events: {} as
      | { type: 'text typed'; field: TicketField; text: string }
      | { type: 'type chosen'; inquiryType: InquiryType }
      | { type: 'files chosen'; files: readonly TicketFile[] }
      | { type: 'file removed'; key: string }
      | { type: 'captcha asked again' }
      | { type: 'submitted' }
      | { type: 'file tried again' }
      | { type: 'file left out' },
    /** Lists of tickets are no longer up to date. */
    emitted: {} as { type: 'ticket sent' },
  },
  actors: {
    /** Finds out whether the server knows no address of the sender. */
    lacksAddress: unprovided.promise<boolean>('lacksAddress'),
    solveCaptcha: unprovided.promise<string, { siteKey: string }>('solveCaptcha'),
    sendTicket: unprovided.promise<Sent, NewTicket>('sendTicket'),
    attachFile: unprovided.promise<Attached, { ticketId: string; file: TicketFile }>('attachFile'),
  },
  guards: {
    accepted,
    isAsked: ({ context }, field: TicketField) =>
      isAsked(field, context.sender, context.asksAddress === true),
    isUser: ({ context }) => context.sender === 'user',
    isChosen: ({ context }, key: string) => context.files.some((file) => file.key === key),
    isComplete: ({ context: { draft, sender, asksAddress, captchaSiteKey, captchaCode } }) =>
      missingOf(draft, sender, asksAddress === true).length === 0 &&
      (captchaSiteKey === null || captchaCode !== null),
    addressIsUnknown: ({ context }) => context.asksAddress === null,
    captchaIsNeeded: ({ context }) => context.captchaSiteKey !== null,
    isSent: ({ context }) => context.ticketId !== null,
    hasFiles: ({ context }) => context.files.length > 0,
  },
  actions: {
    type: assign(({ context }, { field, text }: { field: TicketField; text: string }) => ({
      draft: { ...context.draft, [field]: text },
      problem: null,
    })),
    chooseType: assign(({ context }, inquiryType: InquiryType) => ({
      draft: { ...context.draft, inquiryType },
    })),
    addFiles: assign(({ context }, chosen: readonly TicketFile[]) => {
      const { files, problem } = withFiles(context.files, chosen)
      return { files, fileProblem: problem }
    }),
    removeFile: assign(({ context }, key: string) => ({
      files: context.files.filter((file) => file.key !== key),
      fileProblem: null,
    })),
    dropFirstFile: assign(({ context }) => ({ files: context.files.slice(1), fileProblem: null })),
    noteAddress: assign((_, asksAddress: boolean) => ({ asksAddress })),
    keepCaptcha: assign((_, captchaCode: string) => ({ captchaCode })),
    forgetCaptcha: assign({ captchaCode: null }),
    clearProblem: assign({ problem: null, fileProblem: null }),
    noteAnswer: assign((_, sent: Sent) => (sent.ok ? { ticketId: sent.value } : { problem: sent.problem })),
    noteProblem: assign((_, problem: TicketProblem) => ({ problem })),
    noteFileAnswer: assign((_, attached: Attached) => ({
      fileProblem: attached.ok ? null : attached.problem,
    })),
    noteFileProblem: assign((_, fileProblem: TicketFileProblem) => ({ fileProblem })),
    beginAnew: assign(({ context: { draft } }) => ({
      draft: nextDraft(draft),
      ticketId: null,
      files: [],
    })),
    tellSent: emit({ type: 'ticket sent' }),
  },
  delays: { leastBusyTime, resultShownTime, captchaRenewal },
}).createMachine({
  id: 'supportTicket',
  context: ({ input }) => ({
    ...input,
    captchaCode: null,
    asksAddress: input.sender === 'stranger' ? true : null,
    files: [],
    ticketId: null,
    problem: null,
    fileProblem: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text typed': {
          guard: { type: 'isAsked', params: ({ event }) => event.field },
          actions: { type: 'type', params: ({ event: { field, text } }) => ({ field, text }) },
        },
        'type chosen': { actions: { type: 'chooseType', params: ({ event }) => event.inquiryType } },
        'files chosen': {
          guard: 'isUser',
          actions: { type: 'addFiles', params: ({ event }) => event.files },
        },
        'file removed': {
          guard: { type: 'isChosen', params: ({ event }) => event.key },
          actions: { type: 'removeFile', params: ({ event }) => event.key },
        },
        submitted: { guard: 'isComplete', target: 'sending' },
      },
      type: 'parallel',
      states: {
        address: {
          initial: 'beginning',
          states: {
            beginning: { always: [{ guard: 'addressIsUnknown', target: 'asking' }, { target: 'known' }] },
            asking: {
              invoke: {
                id: 'lacksAddress',
                src: 'lacksAddress',
                onDone: { target: 'known', actions: { type: 'noteAddress', params: outputOf } },
                // The message matters more than the address.
                onError: { target: 'known', actions: { type: 'noteAddress', params: false } },
              },
            },
            known: {},
          },
        },
        captcha: {
          initial: 'beginning',
          states: {
            beginning: {
              always: [{ guard: 'captchaIsNeeded', target: 'solving' }, { target: 'not needed' }],
            },
            'not needed': {},
            // A solution works once.
            solving: {
              entry: 'forgetCaptcha',
              invoke: {
                id: 'solveCaptcha',
                src: 'solveCaptcha',
                input: ({ context }) => ({ siteKey: siteKeyOf(context) }),
                onDone: { target: 'solved', actions: { type: 'keepCaptcha', params: outputOf } },
                onError: 'failed',
              },
            },
            solved: { after: { captchaRenewal: 'solving' } },
            failed: { on: { 'captcha asked again': 'solving' } },
          },
        },
        result: {
          initial: 'beginning',
          states: {
            beginning: { always: [{ guard: 'isSent', target: 'shown' }, { target: 'hidden' }] },
            /** The last ticket was sent (SPT-13). */
            shown: {
              entry: ['beginAnew', 'tellSent'],
              after: { resultShownTime: 'hidden' },
            },
            hidden: {},
          },
        },
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state. */
    sending: {
      entry: 'clearProblem',
      type: 'parallel',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'sendTicket',
                src: 'sendTicket',
                input: ({ context: { draft, captchaCode } }) => ({ ...draft, captchaCode }),
                onDone: { target: 'known', actions: { type: 'noteAnswer', params: outputOf } },
                onError: { target: 'known', actions: { type: 'noteProblem', params: 'not-sent' } },
              },
            },
            known: { type: 'final' },
          },
        },
        busy: {
          initial: 'visibly',
          states: { visibly: { after: { leastBusyTime: 'enough' } }, enough: { type: 'final' } },
        },
      },
      onDone: [{ guard: and(['isSent', 'hasFiles']), target: 'attaching' }, { target: 'writing' }],
    },
    attaching: {
      entry: 'clearProblem',
      invoke: {
        id: 'attachFile',
        src: 'attachFile',
        input: ({ context }) => nextFile(context),
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'next file',
            actions: 'dropFirstFile',
          },
          { target: 'file failed', actions: { type: 'noteFileAnswer', params: outputOf } },
        ],
        onError: { target: 'file failed', actions: { type: 'noteFileProblem', params: 'not-sent' } },
      },
    },
    'next file': { always: [{ guard: 'hasFiles', target: 'attaching' }, { target: 'writing' }] },
    /** The message itself has arrived. */
    'file failed': {
      on: {
        'file tried again': 'attaching',
        'file left out': { target: 'next file', actions: 'dropFirstFile' },
      },
    },
  },
})

/** What a reload must not lose. A ticket that has arrived is no draft any more, although its files may still follow. */
export const unsentDraft = ({
  draft,
  ticketId,
}: {
  readonly draft: TicketDraft
  readonly ticketId: string | null
}): TicketDraft => (ticketId === null ? draft : nextDraft(draft))

function siteKeyOf({ captchaSiteKey }: { readonly captchaSiteKey: string | null }): string {
  if (captchaSiteKey === null) throw new Error('This sender needs no captcha.')
  return captchaSiteKey
}

function nextFile({
  ticketId,
  files: [file],
}: {
  readonly ticketId: string | null
  readonly files: readonly TicketFile[]
}): { ticketId: string; file: TicketFile } {
  if (ticketId === null || file === undefined) throw new Error('There is no file to attach.')
  return { ticketId, file }
}
