-- +goose Up
-- A lecturer can be without NIDN: unique is the key, which is the NIDN, or the id of who has none.
ALTER TABLE master_dosen RENAME COLUMN nidn TO nidn_kunci;
ALTER TABLE master_dosen ADD COLUMN nidn TEXT NOT NULL DEFAULT ''; -- '' without one
UPDATE master_dosen SET nidn = nidn_kunci;
ALTER TABLE master_dosen ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE master_dosen ADD COLUMN telepon TEXT NOT NULL DEFAULT ''; -- digits after +62
ALTER TABLE master_dosen ADD COLUMN jabatan_fungsional TEXT NOT NULL DEFAULT ''
    CHECK (jabatan_fungsional IN ('', 'tenaga_pengajar', 'asisten_ahli', 'lektor', 'lektor_kepala', 'guru_besar'));
ALTER TABLE master_dosen ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_dosen ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_dosen ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT ''; -- account
UPDATE master_dosen SET email = a.email, telepon = a.telepon
    FROM auth_akun a WHERE a.college_id = master_dosen.college_id AND a.id = master_dosen.id_akun;
CREATE INDEX master_dosen_urut ON master_dosen (college_id, nama_urut, id);
CREATE INDEX master_dosen_nidn ON master_dosen (college_id, nidn, id);

-- +goose Down
DROP INDEX master_dosen_nidn;
DROP INDEX master_dosen_urut;
ALTER TABLE master_dosen DROP COLUMN diubah_oleh;
ALTER TABLE master_dosen DROP COLUMN diubah_pada;
ALTER TABLE master_dosen DROP COLUMN versi;
ALTER TABLE master_dosen DROP COLUMN jabatan_fungsional;
ALTER TABLE master_dosen DROP COLUMN telepon;
ALTER TABLE master_dosen DROP COLUMN email;
ALTER TABLE master_dosen DROP COLUMN nidn;
ALTER TABLE master_dosen RENAME COLUMN nidn_kunci TO nidn;
