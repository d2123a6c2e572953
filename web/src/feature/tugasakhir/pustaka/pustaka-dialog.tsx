import { IconDots, IconNotes, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRemoval } from '@/core/record/use-removal';
import { Modal } from '@/kit/dialog/modal';
import { TextInput } from '@/kit/form/field/text-input';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu } from '@/kit/ui/overlay/menu';
import { plainText } from '@/kit/ui/plain-text';
import css from './pustaka.module.css';
import { type Cuplikan, saring, tetap, usePustaka } from './pustaka-baca';
import { FormCuplikan } from './pustaka-form';
import { useTeksPustaka } from './pustaka-teks';

/** From this many on they can be searched. */
const DICARI = 6;

type Props = { onTutup: () => void; onSisip: (cuplikan: Cuplikan) => void };

/** The reader's snippets: put one in, add, change, take away. */
export default function DialogPustaka({ onTutup, onSisip }: Props) {
  const teks = useTeksPustaka();
  const [tulis, setTulis] = useState<{ cuplikan?: Cuplikan }>();
  const judul = tulis ? (tulis.cuplikan ? teks.ubah : teks.tambah) : teks.pustaka;
  return (
    <Modal open title={judul} width={560} onClose={tulis ? () => setTulis(undefined) : onTutup}>
      {tulis ? (
        <FormCuplikan cuplikan={tulis.cuplikan} onSelesai={() => setTulis(undefined)} />
      ) : (
        <Daftar onSisip={onSisip} onTulis={(cuplikan) => setTulis({ cuplikan })} />
      )}
    </Modal>
  );
}

type DaftarProps = { onSisip: (cuplikan: Cuplikan) => void; onTulis: (cuplikan?: Cuplikan) => void };

function Daftar(props: DaftarProps) {
  const hasil = usePustaka();
  if (hasil.isPending) return <Loading />;
  if (!hasil.data) return hasil.error && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />;
  return <Isi {...props} semua={hasil.data.data} />;
}

function Isi({ semua: terbaru, onSisip, onTulis }: DaftarProps & { semua: readonly Cuplikan[] }) {
  const teks = useTeksPustaka();
  const [urutan] = useState(() => terbaru.map(({ id }) => id));
  const [kata, setKata] = useState('');
  const hapus = useRemoval('DELETE /v2/ta/note_library/{id}', {
    refresh: ['GET /v2/ta/note_library'],
    said: teks.terhapus,
  });
  const semua = tetap(terbaru, urutan);
  const tambah = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => onTulis()}>
      {teks.tambah}
    </Button>
  );
  if (semua.length === 0) return <Empty kind="none" icon={<IconNotes />} help={teks.kosong} action={tambah} />;
  const tampak = saring(semua, kata);
  return (
    <div className={css.pustaka}>
      <p className="meta">{teks.uraian}</p>
      {semua.length >= DICARI && (
        <TextInput
          label={teks.cari}
          name="cari"
          hideLabel
          placeholder={teks.cari}
          max={60}
          value={kata}
          onChange={setKata}
        />
      )}
      {tampak.length === 0 && <Empty kind="no-match" />}
      <ul className={css.daftar} aria-label={teks.pustaka}>
        {tampak.map((satu) => (
          <Baris
            key={satu.id}
            satu={satu}
            onSisip={onSisip}
            onTulis={onTulis}
            onHapus={() => hapus.ask(satu, teks.hapusTanya(satu.judul))}
          />
        ))}
      </ul>
      <div className={css.kaki}>{tambah}</div>
      {hapus.dialog}
    </div>
  );
}

type BarisProps = DaftarProps & { satu: Cuplikan; onHapus: () => void };

function Baris({ satu, onSisip, onTulis, onHapus }: BarisProps) {
  const teks = useTeksPustaka();
  const { judul, isi, pakai } = satu;
  return (
    <li>
      <div className={css.kata}>
        <p className={css.judul}>{judul}</p>
        <p className={css.isi}>{plainText(isi)}</p>
        {pakai > 0 && <p className="meta">{teks.dipakai(pakai)}</p>}
      </div>
      <div className={css.tombol}>
        <Button size="sm" aria-label={teks.sisipkanNama(judul)} onClick={() => onSisip(satu)}>
          {teks.sisipkan}
        </Button>
        <Menu
          label={teks.aksiUntuk(judul)}
          align="end"
          items={[
            { id: 'ubah', label: teks.ubahSingkat, icon: <IconPencil />, onSelect: () => onTulis(satu) },
            { id: 'hapus', label: teks.hapus, icon: <IconTrash />, danger: true, onSelect: onHapus },
          ]}
          trigger={(trigger) => <IconButton {...trigger} size="sm" label={teks.aksiUntuk(judul)} icon={<IconDots />} />}
        />
      </div>
    </li>
  );
}
