interface Waiting<Question, Answer> {
  question: Question
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** Batches questions of one event-loop turn into one `ask`, answered in order. */
export function together<Question, Answer>(
  ask: (all: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  async function askForAll(): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const answers = await ask(all.map(({ question }) => question))
      answers.forEach((answer, at) => all[at]?.answer(answer))
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  return (question) =>
    new Promise((answer, fail) => {
      if (waiting.push({ question, answer, fail }) === 1) setImmediate(() => void askForAll())
    })
}
