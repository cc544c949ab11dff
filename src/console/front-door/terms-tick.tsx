import { useId, useRef } from 'react'
import { TermsClauses } from '../../pages/terms/terms-clauses.tsx'
import { Tick } from '../outside/field.tsx'
import type { InputProps } from '../outside/use-outside-form.ts'
import { text } from './text.ts'
import textButton from '../outside/text-button.module.css'
import styles from './terms-tick.module.css'

/** Acceptance of the terms [LAY-05]. */
export function TermsTick(props: InputProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const open = (
    <button type="button" className={textButton.textButton} onClick={() => dialog.current?.showModal()}>
      {text('form.terms_link')}
    </button>
  )
  return (
    <>
      <Tick {...props} beside={open}>
        {text('form.terms')}
        <span className="u-visually-hidden"> {text('form.terms_link')}</span>
      </Tick>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <h2 id={id}>{text('form.terms_title')}</h2>
        <div tabIndex={0} role="region" aria-labelledby={id}>
          <TermsClauses />
        </div>
        <button type="button" className="u-button u-button--main" onClick={() => dialog.current?.close()}>
          {text('form.close')}
        </button>
      </dialog>
    </>
  )
}
