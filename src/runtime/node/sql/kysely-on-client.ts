import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type QueryResult,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '../../tables.ts'

export type RunCompiled = <Row>(text: string, values: unknown[]) => Promise<{ rows: Row[]; rowCount: number }>

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

const alreadyOpen = async (): Promise<never> => {
  throw new Error('This is a transaction already: Kysely must not open another or take a connection')
}

const driver: Driver = {
  init: async () => undefined,
  acquireConnection: alreadyOpen,
  beginTransaction: alreadyOpen,
  commitTransaction: alreadyOpen,
  rollbackTransaction: alreadyOpen,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
}

const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const config: KyselyConfig = { dialect }

class TransactionConnection implements DatabaseConnection {
  constructor(readonly run: RunCompiled) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.run<R>(query.sql, [...query.parameters])
    return { rows, numAffectedRows: BigInt(rowCount) }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered: read pages by key')
  }
}

export function kyselyOn(run: RunCompiled): Kysely<Tables> {
  const connection = new TransactionConnection(run)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<Tables>({ config, dialect, driver, executor } as KyselyConfig)
}
