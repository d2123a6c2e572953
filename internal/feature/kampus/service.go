package kampus

import (
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Area is the name of this area: prefix of its tables and permissions.
const Area = "kampus"

// Service answers what is asked about how a college's portal goes.
type Service struct {
	module.Deps

	sebutan map[string]string // what people read of the codes of all areas
	angka   []module.Usage    // the numbers that all areas report
	hitung  hitungan
	akun    pager.Book // how many accounts there are to choose from, under the change counter of accounts
}
