export { clubsHttp } from './clubs.http.ts'
export { findClubById, findClubByName, listClubMemberIds } from './clubs.service.ts'
export { type ClubToCreate, createClub } from './create-club.ts'
export { joinClub } from './join-club.ts'
