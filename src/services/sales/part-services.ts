import { partHooks } from '../../engine/api/part.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import { sql } from 'kysely'
import { caseBankResource } from '../../../resources/case-bank.ts'
import { caseDocumentResource } from '../../../resources/case-document.ts'
import { refuseOtherAppeals } from './appeals.ts'
import { requireBankDates } from './bank-dates.ts'
import { caseService } from './case-service.ts'
import { refuseKeptDocuments } from './kept-documents.ts'
import { isBanker } from './visibility.ts'

const bankHooks = partHooks(caseBankResource, caseService)

/** Visible with their case; bankers see only their own. */
export const caseBankService: ResourceService = {
  resource: caseBankResource,
  hooks: {
    ...bankHooks,
    scope: (session) =>
      isBanker(session) ? sql<boolean>`t.banker_id = ${session.userId}` : bankHooks.scope?.(session),
    async beforeCreate(rows, context) {
      await bankHooks.beforeCreate?.(rows, context)
      for (const values of rows) requireBankDates(values)
      await refuseOtherAppeals(
        rows.map((values) => ({ values })),
        context,
      )
    },
    async beforeUpdate(changes, context) {
      await bankHooks.beforeUpdate?.(changes, context)
      for (const { values, current } of changes) requireBankDates(values, current)
      await refuseOtherAppeals(changes, context)
    },
  },
}

const documentHooks = partHooks(caseDocumentResource, caseService)

/** Visible with their case; once a stage relied on them, only casework changes or removes them. */
const documentService: ResourceService = {
  resource: caseDocumentResource,
  hooks: {
    ...documentHooks,
    async beforeUpdate(changes, context) {
      await documentHooks.beforeUpdate?.(changes, context)
      const other = changes.filter(({ values, current }) =>
        (['kind', 'file'] as const).some((name) => name in values && values[name] !== current[name]),
      )
      await refuseKeptDocuments(
        other.map(({ current }) => current),
        context,
      )
    },
    beforeDelete: refuseKeptDocuments,
  },
}

export const caseParts: readonly ResourceService[] = [caseBankService, documentService]
