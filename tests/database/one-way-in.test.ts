import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'

const tables = new Set(resources.map(({ schema }) => schema.table))

/** Statements that write a table which they are given, or one of records by its name. */
const writes =
  /(?:\b(?:insert into|update|delete from)\s+|\.(?:insertInto|updateTable|deleteFrom)\(')(\$\{(?:sql\.)?table\(|"\$\{|[a-z_]+)/g

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

const sources = ['src/engine/api', 'src/features', 'src/services', 'src/runtime']
  .flatMap(filesOf)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Who writes them besides, with why no hook is to hear of it. */
const besides: Readonly<Record<string, string>> = {
  'src/engine/api/write-rows.ts': 'the statements of the pipeline',
  'src/engine/api/merge.ts': 'who referred to an entry refers to the one that it went into',
  'src/features/merging/api/move-history.ts': 'what hangs on a record belongs to the one that it went into',
  'src/features/appointments/api/recompute.ts': 'when each of several holders meets next: a table of parts',
  'src/features/follow-ups/api/recompute.ts': 'when a record is followed up next, told from its follow-ups',
  'src/features/owners/api/change-owners.ts': 'who holds a record beside its holder: a table of parts',
  'src/features/owners/api/dependent-writes.ts': 'what a write entails in the rows of who holds the record',
  'src/features/owners/api/single-owner.ts': 'who holds it beside its holder, once a corporate ends that',
  'src/features/owners/api/own-values.ts': 'what each of them has of their own',
  'src/features/owners/api/revert.ts': 'the same, taken back as it was',
  'src/features/reassignment/api/process.ts': 'runs of reassignments, which are no records',
  'src/features/reassignment/api/job.ts': 'what a run makes of each record',
  'src/features/personal-data/api/erase.ts': 'erasure overwrites the rows and their trail',
  'src/features/stages/api/move.ts': 'the history of moves, which is no record and only grows',
  'src/services/loan-management/clocks.ts': 'when clocks end follows from lists, for all cases at once',
  'src/services/lookup/fwd-target.ts':
    'a copy of checked entries in one statement, past those that are there',
  'src/services/messaging/send-message.ts': 'the parts of a message, which is no record',
  'src/services/proposal/take-commitments.ts':
    'the commitments of the customer that a new proposal begins with',
  'src/services/proposal/proposal-service.ts': 'the questions that a new proposal begins with',
  'src/services/property/availability.ts':
    'a unit is taken off the market where it is open, in one statement',
  'src/services/property/reserve.ts': 'an open unit is taken in one statement',
  'src/services/sales/ledger/frozen-cases.ts':
    'a sale without a scheme comes under one when its first money is shared',
  'src/services/sales/payout/calculate.ts':
    'what a run was calculated to before makes way for what it is calculated to now',
  'src/services/sales/personal.ts': 'that a bank refused stays, once erasure took why',
  'src/services/sales/einvoice/keep-outcome.ts': 'what MyInvois made of a document, with nobody signed in',
  'src/services/sales/einvoice/queue-einvoice.ts':
    'that a document’s e-invoice is sent again or cancelled, which is no field of a form',
  'src/services/reseal.ts': 'the same texts, sealed under another key',
  'src/services/seal-numbers.ts': 'the same numbers, sealed, or sealed under another key',
  'src/services/report/schedule/delivery-calls.ts':
    'a recipient unsubscribes, who may not change the schedule otherwise',
  'src/services/customer/chosen-language.ts':
    'a customer chooses the language of their pages, with nobody signed in',
  'src/services/credit-report/order.ts': 'a report comes to be with its order, by no form',
  'src/services/credit-report/deliver-next.ts': 'what became of an order, with nobody signed in',
}

it('the table of a record is written by the one pipeline of checks and hooks', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(writes)].some(([, table = '']) => /^[$"]/.test(table) || tables.has(table))
      ? [path]
      : [],
  )
  expect(found.toSorted()).toEqual(Object.keys(besides).toSorted())
})

it('no one but the pipeline uses its statements', () => {
  const own = /import \{([^}]*)\} from '[^']*\/write-rows\.ts'/
  const users = sources.flatMap(({ path, text }) => {
    const names =
      own
        .exec(text)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? []
    return names.length > 0 ? [[path, names.filter(Boolean).join(' ')]] : []
  })
  const touching = users.filter(([, names]) => names === 'markActivity')
  expect(Object.fromEntries(users.filter((each) => !touching.includes(each)))).toEqual({
    'src/engine/api/pipeline.ts': 'insertAgain insertRows removeRows updateRows',
    // The order of a list is nobody's field, and what a record says of its appointments follows a write.
    'src/engine/api/list-calls.ts': 'placeRows',
    'src/features/appointments/api/recompute.ts': 'updateRows',
  })
})
