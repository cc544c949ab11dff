import pg from 'pg'

/**
 * Lets the leases of a killed server end, of its jobs and of the e-invoices that it was sending: what it held can be taken
 * over. The embedded engine does so for jobs at its start.
 */
export async function endLeases({ DATABASE_URL: url }: Record<string, string>): Promise<void> {
  if (url === undefined) return
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      "update job set lease_until = lease_until - interval '5 seconds' where status = 'running'",
    )
    await client.query(
      "update einvoice_submission set run_at = run_at - interval '20 seconds' where run_at > now()",
    )
  } finally {
    await client.end()
  }
}
