/** Replaces the server's answers for one page with failures. */
import type { Page, Route } from '@playwright/test'
import type { ProblemCode } from '#contract/problem-codes.ts'

type Where = string | RegExp

/** Leaves all calls to these addresses without an answer. */
export const hold = (page: Page, where: Where) => page.route(where, () => undefined)

/** Makes the calls to these addresses fail as if the network were gone. */
export const cut = (page: Page, where: Where) => page.route(where, (route) => route.abort())

/** Answers all calls to these addresses with a refusal and its problem document. */
export const refuseWith = (page: Page, where: Where, status: number, code: ProblemCode) =>
  page.route(where, (route) => answerProblem(route, status, code))

/**
 * Answers with success and no content: for example, no code is sent, so none counts against the limit of real codes.
 */
export const nothingToSay = (page: Page, where: Where) =>
  page.route(where, (route) => route.fulfill({ status: 204 }))

export const answerProblem = (route: Route, status: number, code: ProblemCode) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', status, code, title: 'Refused by the test.' },
  })

/** The list of trees, as pages ask for it. */
export const groups = '**/groupadmin/datagroups?**'

/** A sync in this state, as the server sends it. */
export const syncAnswer = (state: string) => ({
  id: '1',
  workspaceId: '1',
  sourcePersonCount: 28,
  state,
  completedDate: null,
  createdDate: '2026-05-02T14:05:00.000Z',
  createdUserId: '1',
})
