export { PictureDrawer } from './picture/picture-drawer.ts'
export { publicPages } from './public-pages.http.ts'
