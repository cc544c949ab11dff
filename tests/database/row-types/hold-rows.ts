import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { expect, inject } from 'vitest'
import type { Database, Tx } from '../../../src/runtime/database.ts'
import { type Misfit, rowMisfits } from './misfit.ts'
import { statementsFile, textOf, type TypedStatement } from './shape.ts'

type Statements = ReadonlyMap<string, readonly TypedStatement[]>

/** A column of a statement that is not what it is declared to be. */
export interface Fault extends Misfit {
  at: string
}

export function byText(statements: readonly TypedStatement[]): Statements {
  const found = new Map<string, TypedStatement[]>()
  for (const each of statements) found.set(each.text, [...(found.get(each.text) ?? []), each])
  return found
}

let read: Statements | undefined

function ofProduct(): Statements {
  const { directory, fault } = inject('engines')
  if (fault !== null) return new Map()
  return (read ??= byText(
    JSON.parse(readFileSync(join(directory, statementsFile), 'utf8')) as TypedStatement[],
  ))
}

/** How the rows are not what is declared. Where several statements have one text, they are right that are so for one. */
function faultsOf(rows: readonly object[], same: readonly TypedStatement[]): Fault[] {
  const each = same.map(({ at, row }) =>
    rows.flatMap((columns) =>
      rowMisfits(columns as Record<string, unknown>, row).map((misfit) => ({ at, ...misfit })),
    ),
  )
  return each.some(({ length }) => length === 0) ? [] : (each[0] ?? [])
}

/** Recognises a statement by what it was written as, when it is compiled, and looks at what is answered. */
class HeldRows implements KyselyPlugin {
  readonly #statements: () => Statements
  readonly #tell: (fault: Fault) => void
  readonly #asked = new WeakMap<QueryId, readonly TypedStatement[]>()

  constructor(statements: () => Statements, tell: (fault: Fault) => void) {
    this.#statements = statements
    this.#tell = tell
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const same = RawNode.is(node) ? this.#statements().get(textOf(node.sqlFragments)) : undefined
    if (same) this.#asked.set(queryId, same)
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const same = this.#asked.get(queryId)
    if (same) for (const fault of faultsOf(result.rows, same)) this.#tell(fault)
    return result
  }
}

/** The first fault of each column of a statement, with the test that it came up in. */
const faults = new Map<string, string>()

function keep({ at, path, declared, came }: Fault): void {
  const place = `${at}: \`${path}\``
  if (faults.has(place)) return
  const test = expect.getState().currentTestName ?? 'no test'
  faults.set(place, `is declared ${declared}; ${came} came (in "${test}")`)
}

/** What was answered otherwise than declared since it was last asked for. */
export function takeFaults(): string[] {
  const taken = [...faults].map(([place, fault]) => `${place} ${fault}`)
  faults.clear()
  return taken
}

/** The database, with the rows of every `sql` statement that is known held to their declared types. */
export function withRowsHeld(database: Database, statements = ofProduct, tell = keep): Database {
  const heldRows = new HeldRows(statements, tell)
  const held = (tx: Tx): Tx =>
    Object.defineProperty(tx, 'db', { value: tx.db.withPlugin(heldRows), configurable: true })
  return {
    ...database,
    transaction: (options, work) =>
      database.transaction(options, (tx, opened) => work(held(tx), opened as never)),
  }
}
