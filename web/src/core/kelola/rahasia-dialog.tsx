import { IconCopy } from '@tabler/icons-react';
import { Modal } from '@/kit/dialog/modal';
import { TextInput } from '@/kit/form/field/text-input';
import { Button } from '@/kit/ui/navigation/button';
import { useSalin } from './salin';
import { useTeksKelola } from './teks';

type Props = { judul: string; label: string; bantuan: string; isi: string; onClose: () => void };

/** What is shown once and never again: a link, a secret, to be copied. */
export function RahasiaDialog({ judul, label, bantuan, isi, onClose }: Props) {
  const teks = useTeksKelola();
  const salin = useSalin();
  const footer = (
    <>
      <Button onClick={onClose}>{teks.tutup}</Button>
      <Button variant="primary" icon={<IconCopy />} onClick={() => void salin(isi)}>
        {teks.salin}
      </Button>
    </>
  );
  return (
    <Modal open title={judul} width={520} onClose={onClose} footer={footer}>
      <TextInput
        label={label}
        name="rahasia"
        max={500}
        readOnly
        help={bantuan}
        value={isi}
        onChange={() => undefined}
      />
    </Modal>
  );
}
