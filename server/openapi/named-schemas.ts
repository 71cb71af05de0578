import type * as z from 'zod/mini'
import { DataGroup, DataGroupMember } from '#contract/group-admin/data-group.ts'
import { TokenAnswer } from '#contract/group-admin/token.ts'
import { User, UserLimits, ViewGroup } from '#contract/group-admin/user.ts'
import { HistoricalDate } from '#contract/historical-date.ts'
import { Identity, IdentityAddress } from '#contract/identity/identity.ts'
import { TokenError } from '#contract/identity/token.ts'
import { PermissionList } from '#contract/permission.ts'
import { ProblemDocument } from '#contract/problem.ts'
import { Assertion, AssertionType } from '#contract/research/assertion.ts'
import { Family } from '#contract/research/family.ts'
import { DisplayProperties, Kin, NameParts, Person } from '#contract/research/person.ts'
import { Place } from '#contract/research/place.ts'
import {
  SourceAssertion,
  SourceBatch,
  SourceFamily,
  SourcePerson,
  SourcePlace,
} from '#contract/research/source-batch.ts'
import { Sync } from '#contract/research/sync.ts'
import { SyncOptions, Workspace, WorkspaceStatistics } from '#contract/research/workspace.ts'

/** The schemas that stand under a name of their own in the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.core.$ZodType> = new Map<string, z.core.$ZodType>(
  Object.entries({
    Assertion,
    AssertionType,
    DataGroup,
    DataGroupMember,
    DisplayProperties,
    Family,
    HistoricalDate,
    Identity,
    IdentityAddress,
    Kin,
    NameParts,
    PermissionList,
    Person,
    Place,
    ProblemDocument,
    SourceAssertion,
    SourceBatch,
    SourceFamily,
    SourcePerson,
    SourcePlace,
    Sync,
    SyncOptions,
    TokenAnswer,
    TokenError,
    User,
    UserLimits,
    ViewGroup,
    Workspace,
    WorkspaceStatistics,
  }),
)
