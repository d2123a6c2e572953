// What the steps with a set need to know of it.
import type { AturanBaris } from '../butir/aturan';

export type Sasaran = Pick<AturanBaris, 'id' | 'kode' | 'nama' | 'status' | 'mulai' | 'versi' | 'aksi' | 'belum'>;

export type DialogProps = { satu: Sasaran; onTutup: () => void };
