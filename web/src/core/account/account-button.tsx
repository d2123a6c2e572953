import { IconChevronDown } from '@tabler/icons-react';
import { useSesi } from '@/core/auth/session';
import { shortName } from '@/kit/format/text';
import { Avatar } from '@/kit/ui/mark/avatar';
import { Menu } from '@/kit/ui/overlay/menu';
import css from './account-button.module.css';
import { useItemAkun } from './account-items';
import { labelPeran } from './role';
import { useTeksAkun } from './teks';

/** Who is signed in, and the menu of the account (AU-07, AU-08). */
export function AccountButton() {
  const teks = useTeksAkun();
  const sesi = useSesi();
  return (
    <Menu
      label={teks.menuAkun}
      align="end"
      items={useItemAkun()}
      trigger={(props) => (
        <button type="button" className={css.button} {...props}>
          <Avatar name={sesi.nama} />
          <span className={css.words}>
            <b title={sesi.nama}>{shortName(sesi.nama)}</b>
            <small>{labelPeran(sesi, teks)}</small>
          </span>
          <IconChevronDown className={css.chevron} />
        </button>
      )}
    />
  );
}
