/** The most that three quarters of the other advertisers pay where an ad is shown, by ad, as far as it is known. */
export const usualBids = new Map<string, number>()
