import { Modal } from '../dialog/modal';
import { groupBy } from '../format/group';
import { Kbd } from '../ui/mark/kbd';
import { type KitTexts, useKitTexts } from '../ui/texts';
import css from './shortcut-sheet.module.css';
import { type Shortcut, useShortcuts } from './shortcuts';

/** Keys that belong to the parts themselves and need no binding. */
function always(texts: KitTexts): Shortcut[] {
  return [
    { keys: 'mod+Enter', label: texts.save, group: texts.formsAndDialogs },
    { keys: 'Esc', label: texts.closeOrCancel, group: texts.formsAndDialogs },
    { keys: '← →', label: texts.switchTab, group: 'Tab' },
  ];
}

/** Every shortcut that works here, by group. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useKitTexts();
  const groups = groupBy([...useShortcuts(), ...always(texts)], ({ group = texts.general }) => group);
  return (
    <Modal open={open} onClose={onClose} title={texts.shortcuts}>
      {groups.map(([group, shortcuts]) => (
        <section key={group} className={css.group}>
          <h3>{group}</h3>
          <dl>
            {shortcuts.map(({ keys, label }) => (
              <div key={keys} className={css.line}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

/** A shortcut as keys: 'mod+k' shows Ctrl K, or ⌘ K on a Mac. */
function Keys({ keys }: { keys: string }) {
  return (
    <span className={css.keys}>
      {keys.split(/[+ ]/).map((key) => (
        <Kbd key={key}>{key === 'mod' ? modName() : key.length === 1 ? key.toUpperCase() : key}</Kbd>
      ))}
    </span>
  );
}

function modName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
