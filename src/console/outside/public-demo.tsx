import { isPublicDemo } from '../../client/page-settings.ts'
import { text } from '../../client/texts/text.ts'
import styles from './public-demo.module.css'

/** Warns on a demo that others can reach; nothing elsewhere. */
export const PublicDemo = () =>
  isPublicDemo() ? (
    <div className={styles.warning} role="note">
      {text('sign_in.demo_public')}
    </div>
  ) : null
